import { styleText } from 'node:util';
import type { Finding } from '#domain/publishing/launch.ts';

/** Wraps text to the width, with a hanging indent. */
function wrapped(words: string, width: number, indent: string): string {
  const lines: string[] = [''];
  for (const word of words.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line && line.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = line ? `${line} ${word}` : word;
  }
  return lines.join(`\n${indent}`);
}

/** What a person sees in the terminal. */
export function launchReport(
  practiceName: string,
  findings: readonly Finding[],
  columns: number,
): string {
  if (findings.length === 0) {
    return `\n  ${styleText('green', '●')} Nothing is left to change: ${practiceName} can go live.\n`;
  }
  const label = Math.max(...findings.map(({ field }) => field.length)) + 2;
  const indent = ' '.repeat(label + 4);
  const width = Math.max(30, Math.min(columns, 100) - indent.length);
  const sections = [...Map.groupBy(findings, ({ place }) => place)].map(([place, inPlace]) => {
    const rows = inPlace.map(
      ({ field, words, inFile }) =>
        `    ${styleText('yellow', field)}${' '.repeat(label - field.length)}${wrapped([words, inFile].filter(Boolean).join(' '), width, indent)}`,
    );
    return `  ${styleText('bold', place)}\n${rows.join('\n')}`;
  });
  const count = findings.length === 1 ? '1 thing is' : `${findings.length} things are`;
  return `\n  Before ${styleText('bold', practiceName)} goes live\n\n${sections.join('\n\n')}\n\n  ${count} left to change.\n`;
}
