import type { TaxYear } from '../year.ts';

const checked = '2026-11-15';

/**
 * The ATO prints the repayment at 129,717 as 9,028; the Act adds the parts exactly, which makes
 * 9,028.35. The thresholds are those of Gazette C2026G00249. The Working Australians Tax Offset
 * starts in 2027-28 only (Act 49 of 2026).
 */
export const year2026: TaxYear = {
  id: '2026-27',
  starts: '2026-07-01',
  basis: 'law',
  notes: [
    'The year is not over. The Medicare levy thresholds are those of 2025-26, not yet updated: new ones usually follow the May Budget.',
    'From 2026-27, residents with income from work get a standard deduction that tops up their work-related claims to $1,000. It is not added here. If those claims come to less than $1,000, enter $1,000 in their place, or your income from work if that is less.',
  ],
  leftOutForResidents:
    'The $1,000 standard deduction is not added here. If your work-related claims are lower, enter $1,000 in their place.',
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
