import { fringeBenefits } from '../program/employers.ts';
import { companies, funds, individuals, partnerships, trusts } from '../program/returns.ts';
import { employers, type JobType } from './job-type.ts';

const aReturn = {
  kind: 'business',
  period: 'income-year',
  needsDeclaration: true,
  requestLists: [],
  recurs: true,
} as const;

export const individualReturn: JobType = {
  ...aReturn,
  name: 'Individual return',
  own: (period) => `${period} tax return`,
  kind: 'individual',
  clients: ['individual'],
  dates: individuals,
  requestLists: ['individual', 'rental', 'sole-trader'],
  keptAs: 'work',
};

export const companyReturn: JobType = {
  ...aReturn,
  name: 'Company return',
  own: (period) => `${period} company tax return`,
  clients: ['company', 'non-profit'],
  dates: companies,
  requestLists: ['company'],
  keptAs: 'company-records',
};

export const partnershipReturn: JobType = {
  ...aReturn,
  name: 'Partnership return',
  own: (period) => `${period} partnership tax return`,
  requestLists: ['partnership'],
  clients: ['partnership'],
  dates: partnerships,
  keptAs: 'work',
};

export const trustReturn: JobType = {
  ...aReturn,
  name: 'Trust return',
  own: (period) => `${period} trust tax return`,
  requestLists: ['trust'],
  clients: ['trust', 'estate'],
  dates: trusts,
  keptAs: 'work',
};

export const smsfReturn: JobType = {
  ...aReturn,
  name: 'SMSF annual return',
  own: (period) => `${period} SMSF annual return`,
  requestLists: ['smsf'],
  clients: ['smsf'],
  dates: funds,
  keptAs: 'smsf-records',
};

export const fbtReturn: JobType = {
  ...aReturn,
  name: 'FBT return',
  own: (period) => `${period} FBT return`,
  clients: employers,
  dates: fringeBenefits,
  period: 'fbt-year',
  keptAs: 'company-records',
};
