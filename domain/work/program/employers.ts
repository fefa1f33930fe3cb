import { always, type DateRule, inYear } from './rules.ts';
import { sources } from './source.ts';

/** What employers and businesses report once a year. */

/** Of the year to 31 March. */
export const fringeBenefits: readonly DateRule[] = [
  {
    who: 'lodged electronically through a tax agent',
    applies: always,
    lodge: inYear(1, '06-25'),
    pay: inYear(1, '05-28'),
    source: sources.fringeBenefits,
  },
];

export const taxablePayments: readonly DateRule[] = [
  {
    who: 'businesses that pay contractors',
    applies: always,
    lodge: inYear(1, '08-28'),
    source: sources.taxablePayments,
  },
];

const closelyHeld: DateRule = {
  who: 'small employers with closely held payees alone',
  applies: ({ isCloselyHeld }) => isCloselyHeld === true,
  lodge: inYear(1, '09-30'),
  source: sources.singleTouch,
};
export const singleTouch: readonly DateRule[] = [
  closelyHeld,
  {
    who: 'most employers',
    applies: always,
    lodge: inYear(1, '07-14'),
    source: sources.singleTouch,
  },
];

export const payrollTax: readonly DateRule[] = [
  {
    who: 'annual reconciliation in New South Wales',
    applies: always,
    lodge: inYear(1, '07-28'),
    pay: inYear(1, '07-28'),
    source: sources.payrollTax,
  },
];
