import { createHash, timingSafeEqual } from 'node:crypto';
import { connectionOf, type Queries, type Transaction } from '#server/db/database.ts';
import { type Coded, type CodedKind, codedRows, placeOf, type RowPlace } from './coded-rows.ts';
import type { KeyedHash } from './keyed-hash.ts';

/** A row whose code is wrong: something other than us has written it. */
interface AlteredRow extends RowPlace {
  readonly kind: CodedKind;
  /** The same for as long as the row says the same. */
  readonly contents: string;
}

export interface RowCodes {
  codeOf<Kind extends CodedKind>(kind: Kind, row: Coded<Kind> & object): Buffer;
  /** Whether a row is as we have written it. */
  isIntact<Kind extends CodedKind>(
    kind: Kind,
    row: Coded<Kind> & { readonly rowCode: Buffer | null },
  ): boolean;
  /** Tells whoever watches of a row that is not. */
  onAltered(tell: (row: AlteredRow) => void): void;
}

/** Longer values, such as pages and pictures, count by their digest. */
const longest = 8192;

const bytesAsText = (bytes: Buffer): string =>
  bytes.length > longest
    ? `sha256 ${createHash('sha256').update(bytes).digest('hex')}`
    : bytes.toString('hex');

/** The database keeps the names in JSON in an order of its own. */
const inOrder = (_name: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

function asText(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (Buffer.isBuffer(value)) return bytesAsText(value);
  return typeof value === 'object' ? JSON.stringify(value, inOrder) : value;
}

function contentsOf(kind: CodedKind, row: object): string {
  const { name, columns } = codedRows[kind];
  const values = new Map<string, unknown>(Object.entries(row));
  const given = columns.flatMap((column) => {
    const value = values.get(column) ?? undefined;
    return value === undefined ? [] : [[column, asText(value)]];
  });
  return JSON.stringify([name, ...given]);
}

function createRowCodes(keyedHash: KeyedHash): RowCodes {
  let tell: (row: AlteredRow) => void = () => {};
  const codeOf = (contents: string) => keyedHash('row', contents);
  return {
    codeOf: (kind, row) => codeOf(contentsOf(kind, row)),
    isIntact(kind, row) {
      // Written by an older version that runs until the update is complete; see row-code-window.ts.
      if (row.rowCode === null) return true;
      const contents = contentsOf(kind, row);
      const wanted = codeOf(contents);
      if (row.rowCode.length === wanted.length && timingSafeEqual(row.rowCode, wanted)) return true;
      tell({ kind, ...placeOf(kind, row), contents });
      return false;
    },
    onAltered(told) {
      tell = told;
    },
  };
}

const opened = new WeakMap<Queries, RowCodes>();

/** From then on rows can be written and checked on these connections. */
export function openRowCodes(queries: Queries, keyedHash: KeyedHash): void {
  if (!opened.has(queries)) opened.set(queries, createRowCodes(keyedHash));
}

/** Those of the connections that a query or transaction is on. */
export function rowCodesOf(on: Queries | Transaction): RowCodes {
  const codes = opened.get(on as Queries) ?? opened.get(connectionOf(on as Transaction));
  if (!codes) throw new Error('The vault was not opened on these connections.');
  return codes;
}
