import type { TaxYear } from '../year.ts';

const checked = '2026-11-15';

/**
 * The estimate that the calculator opens on. It simplifies the law on purpose: the levy starts at
 * once, the repayment bands are those of 2023-24 with a lower top and no cap at the balance, and
 * the offset reduces everything.
 */
export const simplified2024: TaxYear = {
  id: '2024-25-simplified',
  starts: '2024-07-01',
  basis: 'simplified',
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
  },
  levy: {
    source: 'simplification',
    kind: 'cliff',
    nilUpTo: 26_000,
    rate: 20,
  },
  help: {
    source: 'simplification',
    kind: 'bands',
    bands: [
      { from: 51_550, rate: 10 },
      { from: 59_519, rate: 20 },
      { from: 63_090, rate: 25 },
      { from: 66_876, rate: 30 },
      { from: 70_889, rate: 35 },
      { from: 75_141, rate: 40 },
      { from: 79_650, rate: 45 },
      { from: 84_430, rate: 50 },
      { from: 89_495, rate: 55 },
      { from: 94_866, rate: 60 },
      { from: 100_558, rate: 65 },
      { from: 106_591, rate: 70 },
      { from: 112_986, rate: 75 },
      { from: 119_765, rate: 80 },
      { from: 126_951, rate: 85 },
      { from: 134_569, rate: 90 },
      { from: 142_643, rate: 95 },
      { from: 151_057, rate: 100 },
    ],
    stopsAtBalance: false,
  },
  offset: {
    source: { page: 'lowIncomeOffset', checked },
    most: 700,
    reductions: [
      { over: 37_500, rate: 50 },
      { over: 45_000, rate: 15 },
    ],
    reduces: 'everything',
  },
};
