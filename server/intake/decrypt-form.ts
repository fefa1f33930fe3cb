import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ReadableForm } from '#domain/intake/submission.ts';
import type { HiddenField } from '#domain/intake/submission-states.ts';
import { submissions } from '#server/db/schema.ts';
import { placeOf } from '#server/vault/encryption-context.ts';
import type { Vault } from '#server/vault/vault.ts';
import type { SubmissionRow } from './desk-store.ts';

/** Opens what an admin reads right away. What is hidden is not even opened for it. */
export function openForm(vault: Vault, row: SubmissionRow): ReadableForm {
  const open = (column: PgColumn, sealed: Buffer) => vault.open(sealed, placeOf(column, row.id));
  const { title, firstName, lastName, spouseSealed } = row;
  return {
    personalDetails: {
      title: title as ReadableForm['personalDetails']['title'],
      firstName,
      lastName,
    },
    contactInfo: JSON.parse(open(submissions.contactSealed, row.contactSealed)),
    spouseDetails: spouseSealed && JSON.parse(open(submissions.spouseSealed, spouseSealed)),
    addressDetails: JSON.parse(open(submissions.addressSealed, row.addressSealed)),
    bankingDetails: {
      bankName: open(submissions.accountNameSealed, row.accountNameSealed),
      routingNumber: open(submissions.bsbSealed, row.bsbSealed),
    },
    additionalInfo: JSON.parse(open(submissions.additionalSealed, row.additionalSealed)),
    eSignature: {
      signature: open(submissions.signatureSealed, row.signatureSealed),
      signatureDate: row.signatureDate,
    },
  };
}

const hidden = {
  tfn: 'tfnSealed',
  dateOfBirth: 'dateOfBirthSealed',
  accountNumber: 'accountNumberSealed',
} as const satisfies Record<HiddenField, keyof SubmissionRow>;

export function openHidden(vault: Vault, row: SubmissionRow, field: HiddenField): string {
  const column = hidden[field];
  return vault.open(row[column], placeOf(submissions[column], row.id));
}
