import {
  payrollTax as payrollTaxDates,
  singleTouch,
  taxablePayments,
} from '../program/employers.ts';
import { allClients, employers, type JobType } from './job-type.ts';

const yearly = {
  kind: 'other',
  period: 'income-year',
  dates: [],
  requestLists: [],
  recurs: true,
} as const;

export const tpar: JobType = {
  ...yearly,
  name: 'TPAR',
  own: (period) => `${period} taxable payments annual report`,
  dates: taxablePayments,
  clients: employers,
  needsDeclaration: true,
  keptAs: 'work',
};

export const stpFinalisation: JobType = {
  ...yearly,
  name: 'STP finalisation',
  own: (period) => `${period} payroll finalisation`,
  dates: singleTouch,
  clients: employers,
  needsDeclaration: true,
  keptAs: 'work',
};

export const financialStatements: JobType = {
  ...yearly,
  name: 'Financial statements',
  own: (period) => `${period} financial statements`,
  clients: allClients,
  needsDeclaration: false,
  keptAs: 'company-records',
};

export const asicReview: JobType = {
  ...yearly,
  name: 'ASIC annual review',
  own: (period) => `${period} ASIC annual review`,
  clients: ['company', 'non-profit'],
  needsDeclaration: false,
  keptAs: 'company-records',
};

export const payrollTax: JobType = {
  ...yearly,
  name: 'Payroll tax',
  own: (period) => `${period} payroll tax`,
  dates: payrollTaxDates,
  clients: employers,
  needsDeclaration: false,
  keptAs: 'work',
};

const once = {
  kind: 'other',
  clients: allClients,
  period: 'text',
  dates: [],
  needsDeclaration: false,
  requestLists: [],
  recurs: false,
} as const;

export const advice: JobType = {
  ...once,
  name: 'Advice',
  own: (period) => `advice: ${period}`,
  keptAs: 'work',
};
export const setUp: JobType = {
  ...once,
  name: 'Set-up',
  own: (period) => `set-up: ${period}`,
  keptAs: 'company-records',
};
export const other: JobType = {
  ...once,
  name: 'Other',
  own: (period) => `job: ${period}`,
  keptAs: 'work',
};
