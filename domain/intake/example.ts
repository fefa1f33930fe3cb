import { noAnswers, type WholeAnswers } from './answers.ts';

/** An invented person's form, for the description of the call and for tests. */
export const exampleAnswers: WholeAnswers = {
  personal: {
    ...noAnswers.personal,
    // The number that the tax office uses in its own examples; no one has it.
    tfn: '123 456 782',
    title: 'MS',
    lastName: 'Nguyen',
    givenNames: 'Linh Mai',
    dateOfBirth: '1990-01-31',
  },
  contact: {
    ...noAnswers.contact,
    email: 'linh@example.com',
    selectedPhones: ['mobile', 'work'],
    mobilePhone: '0491 570 156',
    mobileTime: '6:30',
    workPhone: '(02) 5550 1234',
    workExtension: '12',
    workTime: '10:00',
    workAMPM: 'AM',
  },
  spouse: {
    ...noAnswers.spouse,
    hasSpouse: 'yes',
    title: 'MR',
    lastName: 'Petrov',
    givenNames: 'Ivan',
    email: 'ivan@example.com',
    mobilePhone: '0491 570 157',
  },
  address: {
    ...noAnswers.address,
    residentialAddress: 'Unit 4, 12 Sample Street',
    residentialSuburb: 'Merrylands',
    residentialState: 'NSW',
    residentialPostcode: '2160',
    postalDifferent: true,
    postalAddress: 'PO Box 16',
    postalSuburb: 'Granville',
    postalState: 'NSW',
    postalPostcode: '2142',
  },
  banking: {
    ...noAnswers.banking,
    bsb: '062-000',
    accountNumber: '1234 5678',
    accountName: 'Linh Mai Nguyen',
  },
  additional: {
    ...noAnswers.additional,
    howDidYouHear: 'A friend',
    employer: 'Sample Bakery',
    consent: true,
  },
  signature: {
    ...noAnswers.signature,
    image:
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABAQAAAAA3bvkkAAAACklEQVR42mNgAAAAAgAB5Sfe/AAAAABJRU5ErkJggg==',
    date: '2026-07-31',
  },
};
