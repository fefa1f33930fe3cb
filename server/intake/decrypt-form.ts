import type { PgColumn } from 'drizzle-orm/pg-core';
import type { HiddenField } from '#domain/intake/hidden-fields.ts';
import type { ReadableForm } from '#domain/intake/readable-form.ts';
import { submissions } from '#server/db/schema.ts';
import { contextOf } from '#server/vault/encryption-context.ts';
import type { Vault } from '#server/vault/vault.ts';
import type { SubmissionRow } from './desk-store.ts';

/** Decrypts what an admin reads right away; what is hidden is not even decrypted for it. */
export function decryptForm(vault: Vault, row: SubmissionRow): ReadableForm {
  const decrypt = (column: PgColumn, encrypted: Buffer) =>
    vault.decrypt(encrypted, contextOf(column, row.id));
  const { title, firstName, lastName, spouseEncrypted } = row;
  return {
    personalDetails: {
      title: title as ReadableForm['personalDetails']['title'],
      firstName,
      lastName,
    },
    contactInfo: JSON.parse(decrypt(submissions.contactEncrypted, row.contactEncrypted)),
    spouseDetails:
      spouseEncrypted && JSON.parse(decrypt(submissions.spouseEncrypted, spouseEncrypted)),
    addressDetails: JSON.parse(decrypt(submissions.addressEncrypted, row.addressEncrypted)),
    bankingDetails: {
      bankName: decrypt(submissions.accountNameEncrypted, row.accountNameEncrypted),
      routingNumber: decrypt(submissions.bsbEncrypted, row.bsbEncrypted),
    },
    additionalInfo: JSON.parse(decrypt(submissions.additionalEncrypted, row.additionalEncrypted)),
    eSignature: {
      signature: decrypt(submissions.signatureEncrypted, row.signatureEncrypted),
      signatureDate: row.signatureDate,
    },
  };
}

const hidden = {
  tfn: 'tfnEncrypted',
  dateOfBirth: 'dateOfBirthEncrypted',
  accountNumber: 'accountNumberEncrypted',
} as const satisfies Record<HiddenField, keyof SubmissionRow>;

export function decryptHidden(vault: Vault, row: SubmissionRow, field: HiddenField): string {
  const column = hidden[field];
  return vault.decrypt(row[column], contextOf(submissions[column], row.id));
}
