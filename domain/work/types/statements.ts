import { annualGst, monthly, monthlyGst, quarterly } from '../program/statements.ts';
import { allClients, type JobType } from './job-type.ts';

const statement = {
  kind: 'bas',
  clients: allClients,
  needsDeclaration: true,
  requestLists: ['bas'],
  keptAs: 'work',
  recurs: true,
} as const;

export const basMonthly: JobType = {
  ...statement,
  name: 'Monthly BAS',
  own: (period) => `BAS for ${period}`,
  period: 'month',
  dates: monthlyGst,
};
export const basQuarterly: JobType = {
  ...statement,
  name: 'Quarterly BAS',
  own: (period) => `BAS for ${period}`,
  period: 'quarter',
  dates: quarterly,
};
export const basAnnual: JobType = {
  ...statement,
  name: 'Annual BAS',
  own: (period) => `annual BAS for ${period}`,
  period: 'income-year',
  dates: annualGst,
};
export const iasMonthly: JobType = {
  ...statement,
  name: 'Monthly IAS',
  own: (period) => `IAS for ${period}`,
  period: 'month',
  dates: monthly,
};
export const iasQuarterly: JobType = {
  ...statement,
  name: 'Quarterly IAS',
  own: (period) => `IAS for ${period}`,
  period: 'quarter',
  dates: quarterly,
};
