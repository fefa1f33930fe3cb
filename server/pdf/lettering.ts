import { readFileSync } from 'node:fs';
import { type TypefaceFile, typefaceFiles } from './typefaces.ts';

/** Text in which each letter comes from the first of our typefaces that has it. */
interface Run {
  readonly typeface: TypefaceFile;
  readonly text: string;
}

const inOrder = ['text', 'extended', 'vietnamese'] as const satisfies readonly TypefaceFile[];

/** The segments of a font's table of characters: which code points have a glyph. */
function* charactersIn(file: string): Generator<number> {
  const font = readFileSync(file);
  const tables = font.readUInt16BE(4);
  const entries = Array.from({ length: tables }, (_, index) => 12 + index * 16);
  const cmapAt = entries.find((at) => font.toString('latin1', at, at + 4) === 'cmap') ?? 0;
  const cmap = font.subarray(font.readUInt32BE(cmapAt + 8));
  const subtables = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) =>
    cmap.subarray(cmap.readUInt32BE(8 + index * 8)),
  );
  const table = subtables.find((each) => each.readUInt16BE(0) === 4);
  if (!table) throw new Error(`The typeface ${file} has no table of characters that we can read.`);
  const twice = table.readUInt16BE(6);
  const at = (part: number, segment: number) => 14 + part * twice + (part > 0 ? 2 : 0) + segment;
  for (let segment = 0; segment < twice; segment += 2) {
    const [end, start] = [table.readUInt16BE(at(0, segment)), table.readUInt16BE(at(1, segment))];
    const delta = table.readUInt16BE(at(2, segment));
    const range = table.readUInt16BE(at(3, segment));
    for (let code = start; code <= end && code < 0xffff; code += 1) {
      const stored =
        range === 0 ? code : table.readUInt16BE(at(3, segment) + range + 2 * (code - start));
      if (stored !== 0 && ((stored + delta) & 0xffff) !== 0) yield code;
    }
  }
}

const coverage = inOrder.map(
  (typeface) => [typeface, new Set(charactersIn(typefaceFiles[typeface]))] as const,
);

/** The typeface of a character, or its number in brackets where we have no picture of it. */
function letter(character: string): Run {
  const code = character.codePointAt(0) ?? 0;
  const [typeface] = coverage.find(([, codes]) => codes.has(code)) ?? [];
  if (typeface) return { typeface, text: character };
  const number = code.toString(16).toUpperCase().padStart(4, '0');
  return { typeface: 'text', text: /\s/.test(character) ? ' ' : `[U+${number}]` };
}

export function runsOf(text: string): readonly Run[] {
  const runs: Run[] = [];
  for (const next of Array.from(text.normalize('NFC'), letter)) {
    const last = runs.at(-1);
    if (last?.typeface !== next.typeface) runs.push(next);
    else runs.splice(-1, 1, { ...last, text: last.text + next.text });
  }
  return runs;
}

/** Whether all of a text can be shown as it was written. */
export const isShowable = (text: string): boolean =>
  runsOf(text)
    .map((run) => run.text)
    .join('') === text.normalize('NFC');
