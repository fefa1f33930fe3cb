/**
 * The mails whose words are the practice's own, each with the facts that it can tell. Their defaults
 * are in content/mail/; the button, what keeps people safe and the footer stay as they are.
 */

interface Fact {
  /** What stands in its place, as people are told beside the field. */
  readonly says: string;
  /** The part that has to name it. */
  readonly neededIn?: 'subject' | 'says';
}

export interface DescribedMail {
  readonly label: string;
  readonly to: 'clients' | 'the team';
  readonly facts: Readonly<Record<string, Fact>>;
  /** Above the text, where it is not the subject once more. */
  readonly hasHeading?: true;
}

/** Every mail can name these. */
export const factsOfPractice = {
  practice: { says: 'your practice’s name' },
  phone: { says: 'your phone number' },
} as const satisfies Readonly<Record<string, Fact>>;

const job = { says: 'the job, such as “2025-26 tax return”', neededIn: 'subject' } as const;
const jobIfOne = {
  says: `${job.says}; nothing where it is about several`,
  neededIn: 'subject',
} as const;
const clientsJob = {
  job: jobIfOne,
  yourJob: { says: '“your 2025-26 tax return”, or “your jobs”' },
  open: { says: 'such as “2 items are still open.”, or nothing' },
} as const;
const teamsJob = {
  client: { says: 'the client in short, such as “Maria P.”, or “A client”', neededIn: 'subject' },
  job: { says: 'the job, such as “Individual return 2025-26”; nothing where it is about several' },
  items: { says: 'how much was answered, such as “3 items”, or nothing' },
} as const;

const reference = { says: 'the reference of the form', neededIn: 'subject' } as const;

const jobMails = {
  'work-asked': { label: 'Information is needed', to: 'clients', facts: clientsJob },
  'work-reminder': {
    label: 'Reminder of what is open',
    to: 'clients',
    facts: {
      job: jobIfOne,
      jobs: {
        says: 'every job with what is open, such as “2025-26 tax return (2 items)”',
        neededIn: 'says',
      },
    },
  },
  'work-returned': { label: 'An item was returned', to: 'clients', facts: clientsJob },
  'work-approval': { label: 'A document is ready to sign', to: 'clients', facts: clientsJob },
  'work-unsigned': { label: 'A signature is still needed', to: 'clients', facts: clientsJob },
  'work-comment': {
    label: 'A message from you',
    to: 'clients',
    facts: { ...clientsJob, job: { says: jobIfOne.says } },
  },
  'work-lodged': { label: 'A job was lodged', to: 'clients', facts: { job } },
  'work-answered': {
    label: 'A client has answered',
    to: 'the team',
    facts: teamsJob,
  },
  'work-signed': { label: 'A client has signed', to: 'the team', facts: teamsJob },
  'work-change-asked': { label: 'A client asks for a change', to: 'the team', facts: teamsJob },
  'work-client-comment': { label: 'A message from a client', to: 'the team', facts: teamsJob },
  'work-more-time': { label: 'A client needs more time', to: 'the team', facts: teamsJob },
  'work-call': { label: 'A client has to be called', to: 'the team', facts: teamsJob },
} as const satisfies Readonly<Record<string, DescribedMail>>;

const formMails = {
  'submission-receipt': {
    label: 'The contact form has arrived',
    to: 'clients',
    facts: { reference },
    hasHeading: true,
  },
  'submission-sent-back': {
    label: 'The contact form was sent back',
    to: 'clients',
    facts: { reference },
    hasHeading: true,
  },
  'submission-signature': {
    label: 'Only the signature of the contact form was sent back',
    to: 'clients',
    facts: { reference },
    hasHeading: true,
  },
  'submission-corrected': {
    label: 'The contact form was corrected',
    to: 'clients',
    facts: { reference },
    hasHeading: true,
  },
} as const satisfies Readonly<Record<string, DescribedMail>>;

const name = { says: 'the client’s name, or nothing' } as const;

const accountMails = {
  welcome: {
    label: 'Welcome, with a temporary password',
    to: 'clients',
    facts: { name, account: { says: '“client portal”, or “account” for someone on the team' } },
    hasHeading: true,
  },
  'welcome-link': {
    label: 'Welcome, with a link',
    to: 'clients',
    facts: { name },
    hasHeading: true,
  },
  'acts-for': {
    label: 'Acts for one more client',
    to: 'clients',
    facts: { name },
    hasHeading: true,
  },
} as const satisfies Readonly<Record<string, DescribedMail>>;

export const describedMails = { ...jobMails, ...formMails, ...accountMails } as const;

export type MailName = keyof typeof describedMails;
export const mailNames = Object.keys(describedMails) as MailName[];

/** What a template has to tell, beside what every mail can. */
export type FactsOf<Name extends MailName> = Readonly<
  Record<keyof (typeof describedMails)[Name]['facts'], string>
>;

export interface MailText {
  readonly subject: string;
  readonly heading?: string;
  readonly says: string;
}
export type MailTexts = Readonly<Record<MailName, MailText>>;
