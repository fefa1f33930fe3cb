import { type PricedPer, perWords } from '#domain/letters/states.ts';

/** What an engagement letter says of its own, around the texts of the practice. */
export const letterWords = {
  title: 'Engagement letter',
  to: (client: string) => `To ${client}`,
  dated: (day: string) => `Dated ${day}`,
  covers: 'Who this letter is for',
  services: 'What we do, and what it costs',
  price: (amount: string, per: PricedPer) => `${amount} ${perWords[per]}, including GST`,
  period: 'How long it runs',
  periodOf: (from: string, to: string) => `From ${from} to ${to}.`,
  ourPart: 'What we do',
  yourPart: 'What you do',
  records: 'Records',
  privacy: 'Privacy',
  ending: 'Ending the engagement',
  law: 'What the law has us tell you',
  lawIntro:
    'A registered tax agent tells every client the following (Tax Agent Services (Code of Professional Conduct) Determination 2024, section 45).',
  answers: {
    register: 'The public register',
    complaints: 'Complaints',
    rights: 'Rights, responsibilities and obligations',
    events: 'Events of the last five years',
  },
  fixed: {
    register:
      'The Tax Practitioners Board keeps a public register of tax agents and BAS agents, which you can search at www.tpb.gov.au/public-register.',
    complaints:
      'You can complain to the Tax Practitioners Board about a tax agent’s service: www.tpb.gov.au/complaints.',
  },
  blank: 'Not answered yet. This letter can’t be sent.',
  agreement: 'Your agreement',
  declaration: 'I have read this engagement letter, and I agree to it.',
  draft: 'This is a draft, as it would be sent now.',
  certificate: 'Certificate of your agreement',
  certificateIntro: (count: number, last: string) =>
    count === 1
      ? `You signed the engagement letter below on ${last}.`
      : `${count} people signed the engagement letter below, the last of them on ${last}.`,
} as const;
