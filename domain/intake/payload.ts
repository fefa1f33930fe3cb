import { type Answers, type ContactAnswers, noAnswers, type SpouseAnswers } from './answers.ts';
import type { ContactForm } from './contact-form.ts';
import { normalised } from './normalise.ts';

/** The answers in the words of the call, which are not those of the screen. */

const contactInfo = (part: ContactAnswers): ContactForm['contactInfo'] => ({
  email: part.email,
  mobilePhone: part.mobilePhone,
  homePhone: part.homePhone,
  workPhone: part.workPhone,
  homeExtension: part.homeExtension,
  workExtension: part.workExtension,
  mobileTime: part.mobileTime,
  homeTime: part.homeTime,
  workTime: part.workTime,
  mobileAMPM: part.mobileAMPM,
  homeAMPM: part.homeAMPM,
  workAMPM: part.workAMPM,
  selectedPhones: [...part.selectedPhones],
});

function spouseDetails(spouse: SpouseAnswers): ContactForm['spouseDetails'] {
  if (spouse.lastName === '') return null;
  const { givenNames: firstName, lastName, title } = spouse;
  return { firstName, lastName, title, ...contactInfo(spouse) };
}

export function payloadOf(answers: Answers): ContactForm {
  const personal = normalised('personal', answers);
  const address = normalised('address', answers);
  const banking = normalised('banking', answers);
  const additional = normalised('additional', answers);
  const signature = normalised('signature', answers);
  return {
    personalDetails: {
      firstName: personal.givenNames,
      lastName: personal.lastName,
      dateOfBirth: personal.dateOfBirth,
      ssn: personal.tfn,
      title: personal.title,
    },
    contactInfo: contactInfo(normalised('contact', answers)),
    spouseDetails: spouseDetails(normalised('spouse', answers)),
    addressDetails: {
      residentialAddress: address.residentialAddress,
      residentialCity: address.residentialSuburb,
      residentialState: address.residentialState,
      residentialZip: address.residentialPostcode,
      postalDifferent: address.postalDifferent,
      postalAddress: address.postalAddress,
      postalCity: address.postalSuburb,
      postalState: address.postalState,
      postalZip: address.postalPostcode,
    },
    bankingDetails: {
      bankName: banking.accountName,
      accountNumber: banking.accountNumber,
      routingNumber: banking.bsb,
    },
    additionalInfo: {
      occupation: additional.howDidYouHear,
      employer: additional.employer,
      annualIncome: '',
      notes: '',
    },
    eSignature: { signature: signature.image, signatureDate: signature.date },
  };
}

/** The way back, so that the server judges by the rules of the screen. Consent is not sent. */
export function answersOf(form: ContactForm): Answers {
  const { personalDetails: person, spouseDetails: spouse, addressDetails: address } = form;
  const { bankingDetails: banking, additionalInfo: additional, eSignature } = form;
  return {
    personal: {
      tfn: person.ssn,
      title: person.title,
      lastName: person.lastName,
      givenNames: person.firstName,
      dateOfBirth: person.dateOfBirth,
    },
    contact: form.contactInfo,
    spouse: spouse
      ? {
          ...contactInfo(spouse),
          hasSpouse: 'yes',
          title: spouse.title,
          lastName: spouse.lastName,
          givenNames: spouse.firstName,
        }
      : { ...noAnswers.spouse, hasSpouse: 'no' },
    address: {
      residentialAddress: address.residentialAddress,
      residentialSuburb: address.residentialCity,
      residentialState: address.residentialState,
      residentialPostcode: address.residentialZip,
      postalDifferent: address.postalDifferent,
      postalAddress: address.postalAddress,
      postalSuburb: address.postalCity,
      postalState: address.postalState,
      postalPostcode: address.postalZip,
    },
    banking: {
      bsb: banking.routingNumber,
      accountNumber: banking.accountNumber,
      accountName: banking.bankName,
    },
    additional: {
      howDidYouHear: additional.occupation,
      employer: additional.employer,
      consent: true,
    },
    signature: { image: eSignature.signature, date: eSignature.signatureDate },
  };
}
