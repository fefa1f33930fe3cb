import { practice } from '#content/practice.ts';
import type { Approval } from '#domain/work/approval.ts';
import type { Declarations } from '#domain/work/texts.ts';
import { jobTypes, nameOfWork } from '#domain/work/types/job-types.ts';
import { type WorkType, workTypes } from '#domain/work/types/names.ts';

/**
 * Declarations to start from, one for one document. Before an agent lodges it, the client declares
 * in writing that what they told the agent is true and correct, and authorises the agent to lodge
 * it (TAA 1953 Sch 1 s 388-65(1)). Staff word the rest for the one matter before they send it.
 */

interface Document {
  /** As in "this document". */
  readonly name: string;
  /** What is said besides, in plain words, until the practice says otherwise. */
  readonly besides: readonly string[];
}

const read = 'I have read it, and have the records that the claims in it need.';
const statement: readonly string[] = [
  'I have read it. It includes all sales, purchases and wages of the period, and I have the tax invoices for the credits it claims.',
];

const documents: { readonly [Type in WorkType]: Document } = {
  'individual-return': {
    name: 'income tax return',
    besides: [read, 'It includes all my income, from Australia and from abroad.'],
  },
  'company-return': {
    name: 'company tax return',
    besides: [
      read,
      'I am authorised to sign for the company, as its public officer or a director.',
    ],
  },
  'partnership-return': {
    name: 'partnership tax return',
    besides: [read, 'I am a partner, and sign for the partnership.'],
  },
  'trust-return': {
    name: 'trust tax return',
    besides: [
      read,
      'I sign as trustee. The resolutions about this year’s income were made by 30 June, or earlier if the deed says so.',
    ],
  },
  'smsf-return': {
    name: 'SMSF annual return',
    besides: [
      'I have read it and the report of the fund’s auditor, which I have received.',
      'I sign as trustee, or as a director of the trustee company.',
    ],
  },
  'bas-monthly': { name: 'business activity statement', besides: statement },
  'bas-quarterly': { name: 'business activity statement', besides: statement },
  'bas-annual': { name: 'annual GST return', besides: statement },
  'ias-monthly': {
    name: 'instalment activity statement',
    besides: ['I have read it. It includes all wages and instalment income of the period.'],
  },
  'ias-quarterly': {
    name: 'instalment activity statement',
    besides: ['I have read it. It includes all wages and instalment income of the period.'],
  },
  'fbt-return': {
    name: 'fringe benefits tax return',
    besides: [
      'I have read it. It includes all benefits given to employees and their associates, and I have their declarations and logbooks.',
    ],
  },
  tpar: {
    name: 'taxable payments annual report',
    besides: ['I have read it. It includes all payments to contractors that have to be reported.'],
  },
  'stp-finalisation': {
    name: 'payroll finalisation declaration',
    besides: [
      'I have read it. It includes all payments to employees in the year, and the tax withheld.',
    ],
  },
  'financial-statements': { name: 'set of financial statements', besides: [] },
  'asic-review': { name: 'set of documents of the ASIC annual review', besides: [] },
  'payroll-tax': { name: 'payroll tax return', besides: [] },
  advice: { name: 'advice', besides: [] },
  'set-up': { name: 'document', besides: [] },
  other: { name: 'document', besides: [] },
};

interface Matter {
  readonly type: WorkType;
  readonly period: string;
}

const agent = (): string =>
  practice.taxAgentNumber
    ? `${practice.name} (registered tax agent ${practice.taxAgentNumber})`
    : practice.name;

/** What the practice may word as it likes. */
export const defaultDeclarations = Object.fromEntries(
  workTypes.map((type) => [type, documents[type].besides.join(' ')]),
) as Record<WorkType, string>;

/** The sentence of s 388-65(1), which no one may word otherwise; else what is agreed to. */
export function fixedDeclaration({ type, period }: Matter): string {
  const { name } = documents[type];
  if (!jobTypes[type].needsDeclaration)
    return `I have read this ${name} for ${period}, and agree to it.`;
  return [
    `I declare that the information I gave ${agent()} to prepare this ${name} for ${period} is true and correct.`,
    `I authorise ${practice.name} to give this document to the Commissioner of Taxation.`,
  ].join(' ');
}

const forReturn = (matter: Matter, besides: Declarations) =>
  [fixedDeclaration(matter), besides[matter.type]].filter((part) => part !== '').join('\n\n');

const forEngagement = (matter: Matter) =>
  [
    `I have read this engagement letter about: ${nameOfWork(matter)}.`,
    `I agree to its terms and fees, and ask ${practice.name} to do this work for me.`,
  ].join(' ');

export const declarationFor = (
  subject: Approval['subject'],
  matter: Matter,
  besides: Declarations,
): string => (subject === 'return' ? forReturn(matter, besides) : forEngagement(matter));

/** Where a refund is to go, which is agreed to apart from the declaration. */
export const refundConsent = (bsb: string, ending: string): string =>
  `I consent to any refund being paid to the account with the BSB ${bsb} and a number that ends in ${ending}.`;
