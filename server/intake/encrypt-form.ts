import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ContactForm } from '#domain/intake/payload.ts';
import { submissions } from '#server/db/schema.ts';
import { contextOf } from '#server/vault/encryption-context.ts';
import type { Vault } from '#server/vault/vault.ts';

/** The columns of a form: what lists show in clear, everything else encrypted. */
export function encryptForm(vault: Vault, id: string, form: ContactForm) {
  const encrypt = (column: PgColumn, plain: string) => vault.encrypt(plain, contextOf(column, id));
  const { personalDetails: person, bankingDetails: banking, eSignature } = form;
  return {
    title: person.title,
    firstName: person.firstName,
    lastName: person.lastName,
    email: form.contactInfo.email,
    signatureDate: eSignature.signatureDate,
    tfnEncrypted: encrypt(submissions.tfnEncrypted, person.ssn),
    dateOfBirthEncrypted: encrypt(submissions.dateOfBirthEncrypted, person.dateOfBirth),
    contactEncrypted: encrypt(submissions.contactEncrypted, JSON.stringify(form.contactInfo)),
    spouseEncrypted:
      form.spouseDetails &&
      encrypt(submissions.spouseEncrypted, JSON.stringify(form.spouseDetails)),
    addressEncrypted: encrypt(submissions.addressEncrypted, JSON.stringify(form.addressDetails)),
    accountNameEncrypted: encrypt(submissions.accountNameEncrypted, banking.bankName),
    accountNumberEncrypted: encrypt(submissions.accountNumberEncrypted, banking.accountNumber),
    bsbEncrypted: encrypt(submissions.bsbEncrypted, banking.routingNumber),
    additionalEncrypted: encrypt(
      submissions.additionalEncrypted,
      JSON.stringify(form.additionalInfo),
    ),
    signatureEncrypted: encrypt(submissions.signatureEncrypted, eSignature.signature),
  };
}
