/** What a person fills in, step by step. The words are the screen's; the payload has its own. */

export const titles = ['MR', 'MRS', 'MS', 'MISS', 'DR', 'OTHER'] as const;
export type Title = (typeof titles)[number];

export const phoneTypes = ['mobile', 'home', 'work'] as const;
export type PhoneType = (typeof phoneTypes)[number];

export const halvesOfDay = ['AM', 'PM'] as const;
/** Other programs may leave it empty beside a phone that was not given. */
export type HalfOfDay = (typeof halvesOfDay)[number] | '';

export interface PersonalAnswers {
  readonly tfn: string;
  readonly title: Title;
  readonly lastName: string;
  readonly givenNames: string;
  readonly dateOfBirth: string;
}

/** How and when to reach somebody. */
export interface ContactAnswers {
  readonly email: string;
  readonly selectedPhones: readonly PhoneType[];
  readonly mobilePhone: string;
  readonly homePhone: string;
  readonly workPhone: string;
  readonly homeExtension: string;
  readonly workExtension: string;
  readonly mobileTime: string;
  readonly homeTime: string;
  readonly workTime: string;
  readonly mobileAMPM: HalfOfDay;
  readonly homeAMPM: HalfOfDay;
  readonly workAMPM: HalfOfDay;
}

export interface SpouseAnswers extends ContactAnswers {
  /** Empty until the question is answered. */
  readonly hasSpouse: '' | 'yes' | 'no';
  readonly title: Title;
  readonly lastName: string;
  readonly givenNames: string;
}

export interface AddressAnswers {
  readonly residentialAddress: string;
  readonly residentialSuburb: string;
  readonly residentialState: string;
  readonly residentialPostcode: string;
  readonly postalDifferent: boolean;
  readonly postalAddress: string;
  readonly postalSuburb: string;
  readonly postalState: string;
  readonly postalPostcode: string;
}

export interface BankingAnswers {
  readonly bsb: string;
  readonly accountNumber: string;
  readonly accountName: string;
}

export interface AdditionalAnswers {
  readonly howDidYouHear: string;
  readonly employer: string;
  readonly consent: boolean;
}

export interface SignatureAnswers {
  /** An image data string. */
  readonly image: string;
  /** yyyy-mm-dd */
  readonly date: string;
}

export interface Answers {
  readonly personal: PersonalAnswers;
  readonly contact: ContactAnswers;
  readonly spouse: SpouseAnswers;
  readonly address: AddressAnswers;
  readonly banking: BankingAnswers;
  readonly additional: AdditionalAnswers;
  readonly signature: SignatureAnswers;
}

export type StepId = keyof Answers;

/** The seven steps, in their order. */
export const stepIds = [
  'personal',
  'contact',
  'spouse',
  'address',
  'banking',
  'additional',
  'signature',
] as const satisfies readonly StepId[];

const noContact: ContactAnswers = {
  email: '',
  selectedPhones: ['mobile'],
  mobilePhone: '',
  homePhone: '',
  workPhone: '',
  homeExtension: '',
  workExtension: '',
  mobileTime: '',
  homeTime: '',
  workTime: '',
  mobileAMPM: 'PM',
  homeAMPM: 'PM',
  workAMPM: 'PM',
};

/** What the form opens with. */
export const noAnswers: Answers = {
  personal: { tfn: '', title: 'MR', lastName: '', givenNames: '', dateOfBirth: '' },
  contact: noContact,
  spouse: { ...noContact, hasSpouse: '', title: 'MR', lastName: '', givenNames: '' },
  address: {
    residentialAddress: '',
    residentialSuburb: '',
    residentialState: '',
    residentialPostcode: '',
    postalDifferent: false,
    postalAddress: '',
    postalSuburb: '',
    postalState: '',
    postalPostcode: '',
  },
  banking: { bsb: '', accountNumber: '', accountName: '' },
  additional: { howDidYouHear: '', employer: '', consent: false },
  signature: { image: '', date: '' },
};
