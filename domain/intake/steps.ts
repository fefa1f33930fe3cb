import { wording } from '#domain/wording.ts';
import type { Answers, SpouseAnswers, StepId } from './answers.ts';
import { type TextFields, textFields } from './fields.ts';
import { contactRules, isPicture, isRealDate, type Rule, required, shaped, when } from './rules.ts';

/** The seven steps of the contact form. Their order is that of `stepIds`. */

const words = wording.intake;

export interface Step<Id extends StepId> {
  readonly title: string;
  /** Those that are typed in, with their limits. */
  readonly fields: TextFields<Id>;
  /** The first broken rule of a field is the one that is told. */
  readonly rules: readonly Rule<Answers[Id]>[];
}

const spouseRules: Rule<SpouseAnswers>[] = [
  required('lastName', words.spouseLastNameRequired),
  required('givenNames', words.spouseGivenNamesRequired),
  ...contactRules({
    emailRequired: words.spouseEmailRequired,
    emailInvalid: words.spouseEmailInvalid,
    phoneRequired: words.spousePhoneRequired,
  }),
];

export const steps: { readonly [Id in StepId]: Step<Id> } = {
  personal: {
    title: 'Personal Details',
    fields: textFields.personal,
    rules: [
      required('tfn', words.tfnRequired),
      required('lastName', words.lastNameRequired),
      required('givenNames', words.givenNamesRequired),
      required('dateOfBirth', words.dateOfBirthRequired),
      shaped('dateOfBirth', words.dateOfBirthUnreal, isRealDate),
    ],
  },
  contact: {
    title: 'Contact Information',
    fields: textFields.contact,
    rules: contactRules(words),
  },
  spouse: {
    title: 'Spouse/Partner Details',
    fields: textFields.spouse,
    rules: [
      required('hasSpouse', words.spouseUnanswered),
      ...when((part) => part.hasSpouse === 'yes', spouseRules),
    ],
  },
  address: {
    title: 'Address Details',
    fields: textFields.address,
    rules: [
      ...when<Answers['address']>(
        (part) => part.postalDifferent,
        [
          required('postalAddress', words.postalAddressRequired),
          required('postalSuburb', words.postalSuburbRequired),
          required('postalState', words.postalStateRequired),
          required('postalPostcode', words.postalPostcodeRequired),
        ],
      ),
      ...when<Answers['address']>(
        (part) => !part.postalDifferent,
        [
          required('residentialAddress', words.addressRequired),
          required('residentialSuburb', words.suburbRequired),
          required('residentialState', words.stateRequired),
          required('residentialPostcode', words.postcodeRequired),
        ],
      ),
    ],
  },
  banking: {
    title: 'Banking Details',
    fields: textFields.banking,
    rules: [
      required('bsb', words.bsbRequired),
      required('accountNumber', words.accountNumberRequired),
      required('accountName', words.accountNameRequired),
    ],
  },
  additional: {
    title: 'Additional Information',
    fields: textFields.additional,
    rules: [
      {
        fields: ['consent'],
        message: words.consentRequired,
        isBroken: (part) => !part.consent,
      },
    ],
  },
  signature: {
    title: 'E-Signature',
    fields: textFields.signature,
    rules: [
      required('image', words.signatureRequired),
      shaped('image', words.signatureUnclear, isPicture),
      required('date', words.signatureDateRequired),
      shaped('date', words.signatureDateUnreal, isRealDate),
    ],
  },
};
