import type { TaxYear } from '../year.ts';

const checked = '2026-11-15';

export const year2024: TaxYear = {
  id: '2024-25',
  starts: '2024-07-01',
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
    nilUpTo: 27_222,
    reducedUpTo: 34_027,
    shadeRate: 100,
    rate: 20,
  },
  help: {
    source: { page: 'studyLoans', checked },
    kind: 'bands',
    bands: [
      { from: 54_435, rate: 10 },
      { from: 62_851, rate: 20 },
      { from: 66_621, rate: 25 },
      { from: 70_619, rate: 30 },
      { from: 74_856, rate: 35 },
      { from: 79_347, rate: 40 },
      { from: 84_108, rate: 45 },
      { from: 89_155, rate: 50 },
      { from: 94_504, rate: 55 },
      { from: 100_175, rate: 60 },
      { from: 106_186, rate: 65 },
      { from: 112_557, rate: 70 },
      { from: 119_310, rate: 75 },
      { from: 126_468, rate: 80 },
      { from: 134_057, rate: 85 },
      { from: 142_101, rate: 90 },
      { from: 150_627, rate: 95 },
      { from: 159_664, rate: 100 },
    ],
    stopsAtBalance: true,
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
