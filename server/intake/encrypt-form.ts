import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ContactForm } from '#domain/intake/contact-form.ts';
import { submissions } from '#server/db/schema.ts';
import { placeOf } from '#server/vault/encryption-context.ts';
import type { Vault } from '#server/vault/vault.ts';

/** The columns of a form: what lists show in clear, everything else sealed. */
export function sealForm(vault: Vault, id: string, form: ContactForm) {
  const seal = (column: PgColumn, plain: string) => vault.seal(plain, placeOf(column, id));
  const { personalDetails: person, bankingDetails: banking, eSignature } = form;
  return {
    title: person.title,
    firstName: person.firstName,
    lastName: person.lastName,
    email: form.contactInfo.email,
    signatureDate: eSignature.signatureDate,
    tfnSealed: seal(submissions.tfnSealed, person.ssn),
    dateOfBirthSealed: seal(submissions.dateOfBirthSealed, person.dateOfBirth),
    contactSealed: seal(submissions.contactSealed, JSON.stringify(form.contactInfo)),
    spouseSealed:
      form.spouseDetails && seal(submissions.spouseSealed, JSON.stringify(form.spouseDetails)),
    addressSealed: seal(submissions.addressSealed, JSON.stringify(form.addressDetails)),
    accountNameSealed: seal(submissions.accountNameSealed, banking.bankName),
    accountNumberSealed: seal(submissions.accountNumberSealed, banking.accountNumber),
    bsbSealed: seal(submissions.bsbSealed, banking.routingNumber),
    additionalSealed: seal(submissions.additionalSealed, JSON.stringify(form.additionalInfo)),
    signatureSealed: seal(submissions.signatureSealed, eSignature.signature),
  };
}
