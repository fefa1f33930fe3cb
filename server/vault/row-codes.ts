import { timingSafeEqual } from 'node:crypto';
import { connectionOf, type Queries, type Transaction } from '#server/db/database.ts';
import { type Coded, type CodedKind, codedRows } from './coded-rows.ts';
import type { KeyedHash } from './keyed-hash.ts';

/** A row whose code is wrong: something other than us has written it. */
export interface AlteredRow {
  readonly kind: CodedKind;
  readonly userId: string;
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

function asText(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  return Buffer.isBuffer(value) ? value.toString('hex') : value;
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

/** Whose it is. */
export const ownerOf = (row: object) =>
  String('userId' in row ? row.userId : 'id' in row && row.id);

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
      tell({ kind, userId: ownerOf(row), contents });
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
