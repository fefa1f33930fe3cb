/** What a web page, a drawing or a program begins with: text too, but not to read. */
const markup = /^\s*(?:<\s*[!?a-z]|\{\\rtf|#!|%!ps)/i;

/** Each byte as one character, which is faster to look through than numbers. */
const control = /(?![\t\n\f\r\u0080-\u009f])\p{Cc}/u;
/** Without a meaning in Windows' own encoding, which older programs write. */
const unused = /[\u0081\u008d\u008f\u0090\u009d]/;

const sample = 64 * 1024;

/** Reads a file from its beginning, and knows at the end whether it is plain text. */
export class PlainText {
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });
  #begin: Buffer | undefined;
  #isUtf8 = true;
  #isWindows = true;

  /** False as soon as it cannot be text any more. */
  add(chunk: Buffer): boolean {
    this.#begin ??= Buffer.from(chunk.subarray(0, sample));
    const bytes = chunk.toString('latin1');
    if (control.test(bytes)) return false;
    if (unused.test(bytes)) this.#isWindows = false;
    this.#decode(() => this.#decoder.decode(chunk, { stream: true }));
    return this.#isUtf8 || this.#isWindows;
  }

  end(): 'text/plain' | 'text/csv' | undefined {
    this.#decode(() => this.#decoder.decode());
    const encoding = this.#isUtf8 ? 'utf-8' : 'windows-1252';
    const begin = new TextDecoder(encoding).decode(this.#begin);
    if (markup.test(begin) || !(this.#isUtf8 || this.#isWindows)) return undefined;
    return isTable(begin) ? 'text/csv' : 'text/plain';
  }

  #decode(step: () => void): void {
    if (!this.#isUtf8) return;
    try {
      step();
    } catch {
      this.#isUtf8 = false;
    }
  }
}

const rowsCompared = 20;

/** How many cells each of the first rows has; separators within quotes do not count. */
function cellsOfRows(text: string, separator: string): number[] {
  const counts = [1];
  let isQuoted = false;
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (character === separator) counts[counts.length - 1] = (counts.at(-1) ?? 0) + 1;
    if (character === '\n' && counts.push(1) > rowsCompared) break;
  }
  return counts;
}

/** At least two rows with the same number of cells, and more than one cell. */
function isTable(begin: string): boolean {
  // Without the last row: it may be cut, or empty.
  const rows = begin.includes('\n') && !begin.endsWith('\n') ? `${begin}\n` : begin;
  return [',', ';', '\t'].some((separator) => {
    const [first = 0, ...others] = cellsOfRows(rows, separator).slice(0, -1);
    return first > 1 && others.length > 0 && others.every((count) => count === first);
  });
}
