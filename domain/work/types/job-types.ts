import type { ClientKind } from '#domain/clients/kinds.ts';
import type { Day } from '#domain/dates/calendar-days.ts';
import type { WorkKind } from '../kinds.ts';
import { allDates, dateFor, type Known, type LodgmentDate } from '../program/rules.ts';
import type { JobType } from './job-type.ts';
import { type WorkType, workTypes } from './names.ts';
import {
  advice,
  asicReview,
  financialStatements,
  other,
  payrollTax,
  setUp,
  stpFinalisation,
  tpar,
} from './other-jobs.ts';
import { isPeriod } from './period-forms.ts';
import {
  companyReturn,
  fbtReturn,
  individualReturn,
  partnershipReturn,
  smsfReturn,
  trustReturn,
} from './returns.ts';
import { basAnnual, basMonthly, basQuarterly, iasMonthly, iasQuarterly } from './statements.ts';

export const jobTypes = {
  'individual-return': individualReturn,
  'company-return': companyReturn,
  'partnership-return': partnershipReturn,
  'trust-return': trustReturn,
  'smsf-return': smsfReturn,
  'bas-monthly': basMonthly,
  'bas-quarterly': basQuarterly,
  'bas-annual': basAnnual,
  'ias-monthly': iasMonthly,
  'ias-quarterly': iasQuarterly,
  'fbt-return': fbtReturn,
  tpar,
  'stp-finalisation': stpFinalisation,
  'financial-statements': financialStatements,
  'asic-review': asicReview,
  'payroll-tax': payrollTax,
  advice,
  'set-up': setUp,
  other,
} satisfies Record<WorkType, JobType> as Readonly<Record<WorkType, JobType>>;

interface Matter {
  readonly type: WorkType;
  readonly period: string;
}

/** As the practice calls it: "Individual return 2025-26". */
export const nameOfWork = ({ type, period }: Matter): string => `${jobTypes[type].name} ${period}`;

/** As its client does: "2025-26 tax return". */
export const ownNameOf = ({ type, period }: Matter): string => jobTypes[type].own(period);

const typesWith = (is: (type: JobType) => boolean): readonly WorkType[] =>
  workTypes.filter((type) => is(jobTypes[type]));

export const typesKeptAs = (rule: JobType['keptAs']) => typesWith(({ keptAs }) => keptAs === rule);

export const typesFor = (client: ClientKind) =>
  typesWith(({ clients }) => clients.includes(client));

export const isTypeFor = (type: WorkType, client: ClientKind): boolean =>
  jobTypes[type].clients.includes(client);

/** What a kind means where no type is named; the first that fits counts. */
const meantBy: Readonly<Record<WorkKind, readonly WorkType[]>> = {
  individual: ['individual-return'],
  business: ['company-return', 'partnership-return', 'trust-return', 'smsf-return'],
  // A year such as 2010-11 could be a month, too.
  bas: ['bas-quarterly', 'bas-annual', 'bas-monthly'],
  other: ['other'],
};

/** With a list of questions about the client. */
export const returnTypes: readonly WorkType[] = [...meantBy.individual, ...meantBy.business];

/** For new jobs; where nothing of that kind is for the client, it is another matter. */
export function typeOfKind(kind: WorkKind, period: string, client?: ClientKind): WorkType {
  const forThem = meantBy[kind].filter((type) => !client || isTypeFor(type, client));
  const fitting = forThem.find((type) => isPeriod(jobTypes[type].period, period));
  return fitting ?? forThem[0] ?? 'other';
}

export const lodgmentDates = (type: WorkType, period: string): readonly LodgmentDate[] =>
  allDates(jobTypes[type].dates, period);

/** By when a job is lodged, from what is known of its client. */
export const lodgmentDate = (
  type: WorkType,
  period: string,
  known: Known,
): LodgmentDate | undefined => dateFor(jobTypes[type].dates, period, known);

export const usualDueDate = (type: WorkType, period: string): Day | null =>
  lodgmentDate(type, period, {})?.dueOn ?? null;
