/** The lines of a file for calendar programs (iCalendar, RFC 5545). */

export const escaped = (text: string) =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r?\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ');

/** A parameter's value is quoted and cannot contain a quote. */
export const quoted = (text: string) => `"${text.replace(/["\p{Cc}]/gu, ' ')}"`;

export const utc = (date: Date) => date.toISOString().replace(/[-:]|\.\d+/g, '');

/** At most 75 bytes a line; the next one starts with a space. A character is never cut. */
function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  for (const sign of line) {
    if (Buffer.byteLength(current + sign) > 75) {
      lines.push(current);
      current = ' ';
    }
    current += sign;
  }
  return [...lines, current].join('\r\n');
}

export const fileOf = (lines: readonly string[]): string => `${lines.map(folded).join('\r\n')}\r\n`;
