import { inflateSync } from 'node:zlib';

/** Extracts the text of a PDF made by this project, as a person would copy it. */

const hexWords = (hex: string) => hex.match(/.{4}/g) ?? [];
const fromHex = (hex: string) =>
  String.fromCharCode(...hexWords(hex).map((word) => Number.parseInt(word, 16)));

/** The parts of the file by number, each with its inflated stream if it has one. */
function readObjects(file: Buffer): ReadonlyMap<string, { head: string; stream: string }> {
  const text = file.toString('latin1');
  const objects = text.matchAll(
    /(\d+) 0 obj\n([\s\S]*?)(?:\nstream\n([\s\S]*?)\nendstream)?\nendobj/g,
  );
  return new Map(
    [...objects].map(([, number = '', head = '', stream]) => {
      const bytes = Buffer.from(stream ?? '', 'latin1');
      const packed = stream !== undefined && head.includes('/FlateDecode');
      return [number, { head, stream: (packed ? inflateSync(bytes) : bytes).toString('latin1') }];
    }),
  );
}

/** The character of each glyph number of a font. */
function readCharacters(map: string): ReadonlyMap<string, string> {
  const ranges = map.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g);
  return new Map(
    [...ranges].flatMap(([, first = '', list = '']) =>
      [...list.matchAll(/<([\w ]+)>/g)].map(([, hex = ''], index) => {
        const glyph = Number.parseInt(first, 16) + index;
        return [glyph.toString(16).padStart(4, '0'), fromHex(hex.replaceAll(' ', ''))] as const;
      }),
    ),
  );
}

export function pdfText(file: Buffer): string {
  const objects = readObjects(file);
  const fonts = new Map<string, ReadonlyMap<string, string>>();
  for (const { head } of objects.values()) {
    for (const [, name = '', number = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(number)?.head ?? '')?.[1] ?? '';
      fonts.set(name, readCharacters(objects.get(map)?.stream ?? ''));
    }
  }
  const pieces = [...objects.values()].flatMap(({ stream }) => {
    let font = fonts.get('');
    return [...stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)].map(
      ([, name, glyphs = '']) => {
        if (name) font = fonts.get(name);
        const hex = [...glyphs.matchAll(/<(\w+)>/g)].map(([, each]) => each).join('');
        return hexWords(hex)
          .map((glyph) => font?.get(glyph) ?? '')
          .join('');
      },
    );
  });
  return pieces.join(' ').replace(/\s+/g, ' ');
}
