import { editedFields } from '#domain/accounts/client-form.ts';
import { comparableEmail } from '#domain/accounts/fields.ts';
import { clientFields } from '#domain/clients/fields.ts';
import { kindOfName, kindOfWord } from '#domain/clients/kind-of.ts';
import type { ClientKind } from '#domain/clients/kinds.ts';
import { fieldProblem, type TextRules } from '#domain/fields/text-field.ts';
import { tidyLine, withoutGaps } from '#domain/fields/tidy.ts';
import { isTfn } from '#domain/identifiers/tfn.ts';
import type { ColumnPlaces, ImportColumn } from './columns.ts';
import { asTyped } from './defuse.ts';

import { recordsWording as words } from './wording.ts';

/** One row of a file of clients: who it is about, and what is wrong with it. */

export interface RowProblem {
  readonly column: string;
  readonly message: string;
}

/** What a row says of a client; empty where it says nothing. */
export interface ImportedClient {
  readonly kind: ClientKind;
  /** Whether the file says so; otherwise we go by the name. */
  readonly isKindGiven: boolean;
  readonly name: string;
  /** The person to ask for, who signs in for a client that is no person. */
  readonly contact: string;
  readonly code: string;
  readonly email: string;
  readonly phone_number: string;
  readonly address: string;
  /** The company that a person belongs to; of any other client its trading name. */
  readonly company_name: string;
  readonly abn: string;
  readonly acn: string;
  readonly tax_number: string;
}

/** What a row can change about a client that we know. */
export const changedFields = [
  'name',
  'kind',
  'code',
  'email',
  'phone_number',
  'address',
  'company_name',
  'abn',
  'acn',
  'tax_number',
] as const satisfies readonly (ImportColumn & keyof ImportedClient)[];
export type ChangedField = (typeof changedFields)[number];

export type KnownClient = Readonly<Record<Exclude<ChangedField, 'kind'>, string>> & {
  readonly id: string;
  /** What it is made from: the account’s own client, a company’s, or one of the practice’s. */
  readonly source: 'account' | 'company' | 'practice';
  readonly kind: ClientKind;
};

/** MYOB’s word for a card without a number of its own. */
const noCode = '*none';
const joined = (parts: readonly string[], by: string) => parts.filter(Boolean).join(by);

export function clientOf(cells: readonly string[], places: ColumnPlaces): ImportedClient {
  const textOf = (column: ImportColumn) => {
    const place = places[column];
    return place === undefined ? '' : asTyped(cells[place] ?? '');
  };
  const line = (column: ImportColumn) => tidyLine(textOf(column));
  const digits = (column: ImportColumn) => withoutGaps(textOf(column));

  const [first, last] = [line('first_name'), line('last_name')];
  const contact = joined([first, last], ' ');
  const name = editedFields.name.tidy(textOf('name')) || contact;
  const taxNumber = digits('tax_number');
  const abn = digits('abn') || (taxNumber.length === 11 ? taxNumber : '');
  const acn = digits('acn');
  const kindWord = line('kind');
  // A card with no first name is that of a business.
  const isCardOfBusiness = places.name === undefined && places.first_name !== undefined && !first;
  const likely = acn !== '' || isCardOfBusiness ? 'company' : 'individual';
  const address = joined(
    [
      textOf('address'),
      ...(['address_1', 'address_2', 'address_3', 'address_4'] as const).map(line),
      joined((['city', 'state', 'postcode'] as const).map(line), ' '),
    ],
    '\n',
  );
  const code = clientFields.code.tidy(textOf('code'));
  return {
    kind: kindOfWord(kindWord) ?? kindOfName(name) ?? likely,
    isKindGiven: kindWord !== '',
    name,
    contact,
    code: code.toLowerCase() === noCode ? '' : code,
    email: clientFields.email.tidy(textOf('email')),
    phone_number: editedFields.phone_number.tidy(textOf('phone_number')) || line('other_phone'),
    address: editedFields.address.tidy(address),
    company_name: editedFields.company_name.tidy(textOf('company_name')),
    abn,
    acn,
    tax_number: taxNumber.length === 11 ? '' : taxNumber,
  };
}

const taxNumber: TextRules = {
  ...clientFields.tfn,
  checks: [{ passes: isTfn, message: words.taxNumberWrong }],
};

/** Checked by the same rules as a client who is made by hand. */
const rules = {
  name: editedFields.name,
  code: clientFields.code,
  email: clientFields.email,
  phone_number: editedFields.phone_number,
  address: editedFields.address,
  company_name: editedFields.company_name,
  abn: clientFields.abn,
  acn: clientFields.acn,
  tax_number: taxNumber,
} satisfies Partial<Record<ChangedField, TextRules>>;
type Checked = keyof typeof rules;

export function problemsOf(
  client: ImportedClient,
  cells: readonly string[],
  headings: number,
  places: ColumnPlaces,
): RowProblem[] {
  if (cells.slice(headings).some((cell) => cell !== '')) {
    return [{ column: '', message: words.tooManyCells(cells.length, headings) }];
  }
  const kind = tidyLine(cells[places.kind ?? -1] ?? '');
  const unknown = kind !== '' && kindOfWord(kind) === undefined;
  const ofKind = unknown ? [{ column: 'kind', message: words.kindUnknown(kind) }] : [];
  const others = (Object.keys(rules) as Checked[]).flatMap((column) => {
    const message = client[column].includes('\0')
      ? words.notStorable
      : fieldProblem(rules[column], client[column]);
    return message ? [{ column, message }] : [];
  });
  return [...ofKind, ...others];
}

const sameText = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
/** Two that both say something, and not the same. */
const disagree = (one: string, other: string) =>
  one !== '' && other !== '' && !sameText(one, other);

type Recognised = Pick<KnownClient, 'source' | 'kind' | 'name' | 'code' | 'abn' | 'email'>;

/** Of several with the same name, the one of the same kind; a person is never made a company. */
function ofKind<Known extends Recognised>(
  { kind, isKindGiven }: ImportedClient,
  found: readonly Known[],
): Known | undefined {
  const may = (known: Known) => !isKindGiven || known.source === 'practice';
  return found.find((known) => known.kind === kind) ?? found.find(may);
}

/** Which of the clients that we know a row is about: by code, else by ABN, else by email and name. */
export function recognised<Known extends Recognised>(
  row: ImportedClient,
  known: readonly Known[],
): Known | undefined {
  const byCode = row.code && known.find(({ code }) => sameText(code, row.code));
  if (byCode) return byCode;
  const others = known.filter(({ code }) => !disagree(code, row.code));
  const named = others.filter(({ name }) => sameText(name, row.name));
  const byAbn = row.abn && [...named, ...others].find(({ abn }) => abn === row.abn);
  if (byAbn) return byAbn;
  const isBare = row.email === '' && row.code === '' && row.abn === '';
  const email = comparableEmail(row.email);
  const alike = named.filter(
    (each) => !disagree(each.abn, row.abn) && comparableEmail(each.email) === email,
  );
  return row.email !== '' || isBare ? ofKind(row, alike) : undefined;
}

/** What a row is known by, the surest first. Rows that share one may be the same client. */
export function keysOf({ code, abn, email, name, kind, isKindGiven }: ImportedClient): string[] {
  const named = JSON.stringify([
    comparableEmail(email),
    name.toLowerCase(),
    isKindGiven ? kind : '',
  ]);
  return [
    ...(code ? [`code ${code.toLowerCase()}`] : []),
    ...(abn ? [`abn ${abn}`] : []),
    `named ${named}`,
  ];
}

/**
 * What a row would change about a client that we know. An empty cell says nothing: it never erases
 * what we have, and an address in other capitals is the same one. How someone signs in is not
 * changed by a file, nor what kind an account’s own client is.
 */
export function changesBy(row: ImportedClient, known: KnownClient): ChangedField[] {
  const isOwn = known.source === 'account';
  return changedFields.filter((field) => {
    if (row[field] === '') return false;
    if (field === 'kind')
      return row.isKindGiven && known.source === 'practice' && row.kind !== known.kind;
    if (field === 'email')
      return !isOwn && comparableEmail(row.email) !== comparableEmail(known.email);
    return row[field] !== known[field];
  });
}

/** Whether it is someone who can sign in for themselves. */
export const isPerson = ({ kind }: Pick<ImportedClient, 'kind'>): boolean => kind === 'individual';
