import type { TaxYear } from '../year.ts';

const checked = '2026-11-15';

/**
 * The ATO prints the repayment at 129,717 as 9,028; the Act adds the parts exactly, which makes
 * 9,028.35.
 */
export const year2026: TaxYear = {
  id: '2026-27',
  starts: '2026-07-01',
  basis: 'law',
  notes: [
    'The year is not over. The Medicare levy thresholds for 2026-27 are not published yet, so those of 2025-26 are used for now.',
    'HELP thresholds for 2026-27 are as indexed from 1 July 2026. Please confirm them with the ATO before you rely on them.',
    'For foreign residents and working holiday makers the rates of 2025-26 are used for 2026-27. Please confirm them with the ATO before you rely on them.',
  ],
  taxableIncome: { page: 'assessment', checked },
  scales: {
    resident: {
      source: { page: 'residentRatesAct2025', checked },
      brackets: [
        { over: 18_200, rate: 150 },
        { over: 45_000, rate: 300 },
        { over: 135_000, rate: 370 },
        { over: 190_000, rate: 450 },
      ],
    },
    foreign: {
      source: { page: 'foreignRates', checked },
      brackets: [
        { over: 0, rate: 300 },
        { over: 135_000, rate: 370 },
        { over: 190_000, rate: 450 },
      ],
    },
    'working-holiday': {
      source: { page: 'workingHolidayRates', checked },
      brackets: [
        { over: 0, rate: 150 },
        { over: 45_000, rate: 300 },
        { over: 135_000, rate: 370 },
        { over: 190_000, rate: 450 },
      ],
    },
  },
  levy: {
    source: { page: 'medicareLevy', checked },
    kind: 'shade-in',
    nilUpTo: 28_011,
    reducedUpTo: 35_013,
    shadeRate: 100,
    rate: 20,
  },
  help: {
    source: { page: 'studyLoansAct', checked },
    kind: 'marginal',
    brackets: [
      { over: 69_528, rate: 150 },
      { over: 129_717, rate: 170 },
    ],
    mostOfWhole: 100,
  },
  offset: {
    source: { page: 'lowIncomeOffset', checked },
    most: 700,
    reductions: [
      { over: 37_500, rate: 50 },
      { over: 45_000, rate: 15 },
    ],
    reduces: 'income tax only',
  },
};
