import type { TaxYear } from '../year.ts';

const checked = '2026-11-15';

export const year2025: TaxYear = {
  id: '2025-26',
  starts: '2025-07-01',
  basis: 'law',
  notes: [],
  taxableIncome: { page: 'assessment', checked },
  scales: {
    resident: {
      source: { page: 'residentRates', checked },
      brackets: [
        { over: 18_200, rate: 160 },
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
      { over: 67_000, rate: 150 },
      { over: 125_000, rate: 170 },
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
