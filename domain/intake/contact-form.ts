import { z } from 'zod';
import { halvesOfDay, phoneTypes, stepIds, titles } from './answers.ts';
import { line, type TextField, textFields } from './fields.ts';
import { answersOf } from './payload.ts';
import { validateStep } from './validate-step.ts';

/** The body of the call. Its shape stands here; its rules are those of the screen. */

const text = ({ tidy, limit, tooLong }: TextField) =>
  z.string().overwrite(tidy).max(limit, tooLong).default('');

const { personal, contact, spouse, address, banking, additional, signature } = textFields;

const title = z.enum(titles).default('MR');

const halfOfDay = z.enum([...halvesOfDay, '']).default('PM');

const contactShape = {
  email: text(contact.email),
  mobilePhone: text(contact.mobilePhone),
  homePhone: text(contact.homePhone),
  workPhone: text(contact.workPhone),
  homeExtension: text(contact.homeExtension),
  workExtension: text(contact.workExtension),
  mobileTime: text(contact.mobileTime),
  homeTime: text(contact.homeTime),
  workTime: text(contact.workTime),
  mobileAMPM: halfOfDay,
  homeAMPM: halfOfDay,
  workAMPM: halfOfDay,
  selectedPhones: z.array(z.enum(phoneTypes)).max(phoneTypes.length).default(['mobile']),
};

export const contactFormShape = z.strictObject({
  personalDetails: z
    .strictObject({
      firstName: text(personal.givenNames),
      lastName: text(personal.lastName),
      dateOfBirth: text(personal.dateOfBirth).describe('yyyy-mm-dd or dd/mm/yyyy'),
      ssn: text(personal.tfn).describe('The tax file number.'),
      title,
    })
    .meta({ required: ['firstName', 'lastName', 'dateOfBirth', 'ssn'] }),
  contactInfo: z.strictObject(contactShape).meta({ required: ['email'] }),
  spouseDetails: z
    .strictObject({
      firstName: text(spouse.givenNames),
      lastName: text(spouse.lastName),
      title,
      ...contactShape,
    })
    .meta({ required: ['firstName', 'lastName', 'email'] })
    .nullable()
    .default(null),
  addressDetails: z
    .strictObject({
      residentialAddress: text(address.residentialAddress),
      residentialCity: text(address.residentialSuburb),
      residentialState: text(address.residentialState),
      residentialZip: text(address.residentialPostcode),
      postalDifferent: z.boolean().default(false),
      postalAddress: text(address.postalAddress),
      postalCity: text(address.postalSuburb),
      postalState: text(address.postalState),
      postalZip: text(address.postalPostcode),
    })
    .describe('The postal address is required when it is different, else the residential one.'),
  bankingDetails: z
    .strictObject({
      bankName: text(banking.accountName).describe('The name of the account.'),
      accountNumber: text(banking.accountNumber),
      routingNumber: text(banking.bsb).describe('The BSB.'),
    })
    .meta({ required: ['bankName', 'accountNumber', 'routingNumber'] }),
  additionalInfo: z.strictObject({
    occupation: text(additional.howDidYouHear).describe('How the client heard of the practice.'),
    employer: text(additional.employer),
    annualIncome: text(line(100)),
    notes: text(line(2000)),
  }),
  eSignature: z
    .strictObject({
      signature: text(signature.image).describe(
        'A PNG or JPEG picture as a data string in base64.',
      ),
      signatureDate: text(signature.date).describe('yyyy-mm-dd'),
    })
    .meta({ required: ['signature', 'signatureDate'] }),
});

export type ContactForm = z.output<typeof contactFormShape>;

const partOf = {
  personal: 'personalDetails',
  contact: 'contactInfo',
  spouse: 'spouseDetails',
  address: 'addressDetails',
  banking: 'bankingDetails',
  additional: 'additionalInfo',
  signature: 'eSignature',
} as const;

/** Fields that the call names otherwise than the screen. */
const nameInCall: Readonly<Record<string, string>> = {
  tfn: 'ssn',
  givenNames: 'firstName',
  residentialSuburb: 'residentialCity',
  residentialPostcode: 'residentialZip',
  postalSuburb: 'postalCity',
  postalPostcode: 'postalZip',
  bsb: 'routingNumber',
  accountName: 'bankName',
  howDidYouHear: 'occupation',
  image: 'signature',
  date: 'signatureDate',
};

export const contactFormSchema = contactFormShape.superRefine((form, context) => {
  const answers = answersOf(form);
  for (const id of stepIds) {
    for (const [field, message] of Object.entries<string>(validateStep(id, answers))) {
      const path = [partOf[id], nameInCall[field] ?? field];
      context.addIssue({ code: 'custom', path, message });
    }
  }
});
