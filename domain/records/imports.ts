import { z } from 'zod';
import { clientKinds } from '#domain/clients/kinds.ts';
import { pageOfListSchema } from '#domain/page-of-list.ts';
import { type ImportColumn, importColumns } from './columns.ts';
import { changedFields } from './rows.ts';
import { recordsWording as words } from './wording.ts';

/** An import of clients, as the API describes it. */

export const importStates = [
  'receiving',
  /** A large file is checked by a job: only to say what would happen, or to begin after that. */
  'checking',
  'preparing',
  'cancelled',
  'checked',
  'running',
  'stopped',
  'done',
  'inviting',
  'undoing',
  'undone',
] as const;
export type ImportState = (typeof importStates)[number];

/** What would become of its rows is not known for all of them, and may never be. */
export const isBeingChecked = (state: ImportState) =>
  state === 'checking' || state === 'preparing' || state === 'cancelled';

export const rowFates = ['new', 'same', 'changed', 'wrong'] as const;
export type RowFate = (typeof rowFates)[number];

/** Beyond it, checking and importing would take the server for hours. */
export const mostRows = 200_000;
export const mostBytes = 100 * 1024 * 1024;
/** So many are in an answer; the file of wrong rows has all. */
export const mostWrongListed = 1000;
/** How long the rows are kept: they can be looked up, and the import be undone. */
export const rowsKeptDays = 30;

const flag = z.enum(['1', '0', '']).optional();
const heading = z.string().max(200).optional();

const headings = Object.fromEntries(importColumns.map((column) => [column, heading])) as Record<
  ImportColumn,
  typeof heading
>;

export const importQuerySchema = z.object({
  dryRun: flag.describe('`1` only says what would happen to each row.'),
  invite: flag.describe('`1` sends everyone who is new an invitation by email.'),
  ...headings,
  name: heading.describe('The heading of this column, if it is another one.'),
  company_name: heading.describe('Empty to leave a column out.'),
});
export type ImportQuery = z.output<typeof importQuerySchema>;

const count = z.number().int();

const wrongCellSchema = z.object({
  row: count.describe('As a spreadsheet counts: the heading is row 1.'),
  column: z.string(),
  message: z.string(),
});
export type WrongCell = z.output<typeof wrongCellSchema>;

const shared = {
  _id: z.string(),
  state: z.enum(importStates),
  invite: z.boolean(),
  new: count.describe('Once it is done what became of the rows, before what would.'),
  same: count,
  changed: count,
  wrongTotal: count.describe('How many rows are wrong.'),
  rows: count,
  handled: count.describe('How many rows have had their turn, of being checked or imported.'),
  createdAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  by: z.string(),
  hasRows: z.boolean().describe('Whether its rows are still kept.'),
};

const example = {
  _id: '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f20',
  state: 'done',
  invite: false,
  new: 790,
  same: 6,
  changed: 3,
  wrongTotal: 1,
  rows: 800,
  handled: 800,
  createdAt: '2026-07-31T02:15:00.000Z',
  endedAt: '2026-07-31T02:15:04.000Z',
  by: 'Alex Martin',
  hasRows: true,
} as const;

export const listedImportSchema = z.object(shared).meta({ example });
export type ListedImport = z.output<typeof listedImportSchema>;

const place = z.string().nullable();
const places = Object.fromEntries(importColumns.map((column) => [column, place])) as Record<
  ImportColumn,
  typeof place
>;
const foundNowhere = Object.fromEntries(importColumns.map((column) => [column, null])) as Record<
  ImportColumn,
  null
>;

export const importSchema = z
  .object({
    ...shared,
    mayUndo: z.boolean().describe('Whether it changed something, and no one has signed in since.'),
    uninvited: count.describe('How many of those it made have no invitation yet.'),
    wrong: z.array(wrongCellSchema).describe(`The first ${mostWrongListed.toLocaleString('en')}.`),
    headings: z.array(z.string()).describe('As they are in the file.'),
    columns: z.object(places).describe('The heading under which each was found.'),
  })
  .meta({
    example: {
      ...example,
      mayUndo: true,
      uninvited: 790,
      wrong: [{ row: 17, column: 'email', message: 'Please enter a valid email address.' }],
      headings: ['Client', 'E-mail', 'Mobile'],
      columns: { ...foundNowhere, name: 'Client', email: 'E-mail', phone_number: 'Mobile' },
    },
  });
export type Import = z.output<typeof importSchema>;

export const importChangeSchema = z
  .strictObject({
    state: z.enum(['running', 'stopped', 'inviting', 'undone']),
    invite: z.boolean().optional().describe('When it begins.'),
  })
  .meta({ example: { state: 'running' } });
export type ImportChange = z.output<typeof importChangeSchema>;

export const importListSchema = pageOfListSchema.omit({ search: true });

export const importRowListSchema = importListSchema.extend({
  fate: z.preprocess((given) => given || undefined, z.enum(rowFates).optional()),
});
export type ImportRowList = z.output<typeof importRowListSchema>;

export const importRowSchema = z
  .object({
    row: count,
    fate: z.enum(rowFates),
    name: z.string(),
    kind: z.enum(clientKinds),
    email: z.string(),
    client: z
      .object({ _id: z.string(), name: z.string() })
      .nullable()
      .describe('Which of our clients it is about; in a preview alone.'),
    isJoined: z.boolean().describe('Whether someone said so.'),
    account: z
      .object({ name: z.string(), isNew: z.boolean() })
      .nullable()
      .describe('Whose account a new client becomes, or who acts for it.'),
    changes: z.array(z.enum(changedFields)),
    problems: z.array(wrongCellSchema.omit({ row: true })),
  })
  .meta({
    example: {
      row: 2,
      fate: 'changed',
      name: 'Mei Chen',
      kind: 'individual',
      email: 'mei@example.com',
      client: { _id: example._id, name: 'Mei Chen' },
      isJoined: false,
      account: null,
      changes: ['phone_number'],
      problems: [],
    },
  });
export type ImportRow = z.output<typeof importRowSchema>;

export const importJoinSchema = z
  .strictObject({ client: z.uuid(words.clientMissing).nullable() })
  .meta({ example: { client: example._id } });
