import type { Day } from '#domain/dates/calendar-days.ts';

/** Where a date is from. */
export interface Source {
  readonly url: string;
  /** The day on which someone last looked. */
  readonly checkedOn: Day;
  /** No one saw it on the page of the office itself: screens and the list before going live say so. */
  readonly isSecondHand: boolean;
}

const agents = 'https://www.ato.gov.au/tax-and-super-professionals/for-tax-professionals';
const older = 'https://www.ato.gov.au/Tax-professionals/Prepare-and-lodge';
const checkedOn = '2026-11-19';

const seen = (url: string): Source => ({ url, checkedOn, isSecondHand: false });
const told = (url: string): Source => ({ url, checkedOn, isSecondHand: true });

const byObligation = `${agents}/prepare-and-lodge/registered-agent-lodgment-program/due-dates-by-obligation-type`;

export const sources = {
  /** What moves the date of a return: the pages of 2025-26, read for the years since. */
  returns: seen(`${agents}/tax-professionals-newsroom/why-due-dates-change`),
  individuals: told(`${byObligation}/individuals-and-trusts`),
  companies: seen(
    `${older}/Tax-agent-lodgment-program/Tax-returns-by-client-type/Companies-and-super-funds/`,
  ),
  companiesOver2Million: told(
    `${older}/Tax-agent-lodgment-program/Tax-returns-by-client-type/Companies-and-super-funds/`,
  ),
  funds: seen(
    'https://www.ato.gov.au/individuals-and-families/super-for-individuals-and-families/self-managed-super-funds-smsf/smsf-newsroom/know-the-date-your-smsf-annual-return-is-due',
  ),
  statements: seen(`${older}/BAS-agent-lodgment-program/`),
  annualGst: told(`${byObligation}/activity-statements`),
  fringeBenefits: told(`${byObligation}/fringe-benefits-tax`),
  taxablePayments: told(`${byObligation}/taxable-payments-annual-report`),
  singleTouch: told(`${byObligation}/single-touch-payroll`),
  payrollTax: told('https://www.revenue.nsw.gov.au/taxes-duties-levies-royalties/payroll-tax'),
} as const satisfies Readonly<Record<string, Source>>;
