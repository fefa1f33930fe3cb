import { z } from 'zod';
import type { CallName } from '#domain/intake/fields/field.ts';
import type { Part } from '#domain/intake/normalise.ts';
import { partShape } from '#domain/intake/part-schema.ts';
import { readValue } from '#domain/intake/reading/readable-form.ts';
import type { SentFields, StepId } from '#domain/intake/steps.ts';
import { type StoredJson, storedJson } from '#server/db/stored-json.ts';
import type { submissions } from '#server/db/tables/intake.ts';

/** Where the fields of a form are stored, by their names in the call. */

export type SubmissionRow = typeof submissions.$inferSelect;
type EncryptedColumn = keyof SubmissionRow & `${string}Encrypted`;
type ClearColumn = 'title' | 'firstName' | 'lastName' | 'email' | 'signatureDate';
export type FormColumn = ClearColumn | EncryptedColumn;

export const isEncrypted = (column: FormColumn): column is EncryptedColumn =>
  column.endsWith('Encrypted');

type OwnColumns = {
  readonly [Id in StepId]?: {
    readonly [Name in keyof SentFields<Id> as CallName<
      Name,
      SentFields<Id>[Name]
    >]?: SentFields<Id>[Name] extends { secrecy: 'clear' } ? ClearColumn : EncryptedColumn;
  };
};

/** Fields with a column of their own. */
export const ownColumns: Readonly<Record<StepId, Readonly<Record<string, FormColumn>>>> = {
  contact: {},
  spouse: {},
  address: {},
  additional: {},
  personal: {
    title: 'title',
    firstName: 'firstName',
    lastName: 'lastName',
    ssn: 'tfnEncrypted',
    dateOfBirth: 'dateOfBirthEncrypted',
  },
  banking: {
    bankName: 'accountNameEncrypted',
    accountNumber: 'accountNumberEncrypted',
    routingNumber: 'bsbEncrypted',
  },
  signature: { signature: 'signatureEncrypted', signatureDate: 'signatureDate' },
} as const satisfies OwnColumns;

/** Parts that are encrypted whole, as JSON. A new field needs no column. */
export const partColumns: { readonly [Id in StepId]?: EncryptedColumn } = {
  contact: 'contactEncrypted',
  spouse: 'spouseEncrypted',
  address: 'addressEncrypted',
  additional: 'additionalEncrypted',
};

/** New fields of parts without JSON are stored in the JSON of the additional information. */
const others = z.record(z.string(), z.record(z.string(), z.unknown())).default({});

const stored = (id: StepId, more: z.ZodRawShape = {}): StoredJson<Part> =>
  storedJson(z.object({ ...partShape(id, readValue), ...more }));

/** A part as any version may have stored it. */
export const storedParts: Readonly<Record<StepId, StoredJson<Part>>> = {
  personal: stored('personal'),
  contact: stored('contact'),
  spouse: stored('spouse'),
  address: stored('address'),
  banking: stored('banking'),
  additional: stored('additional', { others }),
  signature: stored('signature'),
};
