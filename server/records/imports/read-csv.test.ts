import { expect, test } from 'vitest';
import { type CsvRow, delimiterOf, readCsv } from './read-csv.ts';

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function rowsOf(file: string | Buffer, size: number): Promise<CsvRow[]> {
  const rows: CsvRow[] = [];
  for await (const row of readCsv(inPieces(Buffer.from(file), size))) rows.push(row);
  return rows;
}

const plain = 'name,email\r\nZoë,"a\r\nb"\r\n\r\n"x,""y""",ž';
const wanted: CsvRow[] = [
  { number: 1, cells: ['name', 'email'] },
  { number: 2, cells: ['Zoë', 'a\r\nb'] },
  { number: 4, cells: ['x,"y"', 'ž'] },
];

/** Wherever a network cuts it. */
test.each([1, 2, 3, 5, 1000])('a file is read in pieces of %i bytes', async (size) => {
  expect(await rowsOf(plain, size)).toEqual(wanted);
  expect(await rowsOf(`\ufeff${plain}`, size)).toEqual(wanted);
  expect(await rowsOf(Buffer.from(`\ufeff${plain}`, 'utf16le'), size)).toEqual(wanted);
  const western = Buffer.from(plain.replace('ž', 'ü'), 'latin1');
  expect((await rowsOf(western, size)).map(({ cells }) => cells)).toEqual([
    ...[
      ['name', 'email'],
      ['Zoë', 'a\r\nb'],
      ['x,"y"', 'ü'],
    ],
  ]);
});

test.each([1, 2, 1000])(
  'line ends of three kinds in one file lose no row, in pieces of %i bytes',
  async (size) => {
    const cells = [
      ['name', 'email'],
      ['A', '1'],
      ['B', '2'],
      ['C\rD', '3'],
      ['E', '4'],
    ];
    for (const [one, other] of [
      ['\r\n', '\n'],
      ['\n', '\r\n'],
      ['\r', '\n'],
      ['\n', '\r'],
    ]) {
      const text = `name,email${one}A,1${other}B,2${one}"C\rD",3${other}E,4${one}`;
      expect((await rowsOf(text, size)).map((row) => row.cells)).toEqual(cells);
    }
  },
);

test.each([
  ['a,b;c,d', ','],
  ['a;b;c,d', ';'],
  ['a\tb', '\t'],
  ['"a;b;c",d', ','],
  ['name', ','],
])('%j is cut at %j', (line, delimiter) => {
  expect(delimiterOf(line)).toBe(delimiter);
});
