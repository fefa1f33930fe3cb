/**
 * The public pages that the rates come from. A year names one and the day on which it was checked,
 * so that only the screen that shows the page loads its address.
 */

const ato = 'https://www.ato.gov.au';

export const sourcePages = {
  assessment: {
    title: 'Income Tax Assessment Act 1997, section 4-15',
    url: `${ato}/law/view/document?docid=PAC/19970038/4-15`,
  },

  residentRates: {
    title: 'ATO, tax rates for Australian residents',
    url: `${ato}/tax-rates-and-codes/tax-rates-australian-residents`,
  },

  residentRatesAct2025: {
    title: 'Act 28 of 2025, resident rates from 2026-27',
    url: `${ato}/law/view/document?DocID=PAC%2F20250028%2FSch1-Cl2&PiT=99991231235958`,
  },

  foreignRates: {
    title: 'ATO, tax rates for foreign residents',
    url: `${ato}/tax-rates-and-codes/tax-rates-foreign-residents`,
  },

  workingHolidayRates: {
    title: 'ATO, tax rates for working holiday makers',
    url: `${ato}/tax-rates-and-codes/tax-rates-working-holiday-makers`,
  },

  medicareLevy: {
    title: 'ATO, Medicare levy reduction for low-income earners',
    url: `${ato}/individuals-and-families/medicare-and-private-health-insurance/medicare-levy/medicare-levy-reduction/medicare-levy-reduction-for-low-income-earners`,
  },

  studyLoans: {
    title: 'ATO, study and training loan rates and repayment thresholds',
    url: `${ato}/tax-rates-and-codes/study-and-training-support-loans-rates-and-repayment-thresholds`,
  },

  studyLoansAct: {
    title: 'Higher Education Support Act 2003, section 154-20, thresholds as indexed by the ATO',
    url: `${ato}/law/view/document?docid=PAC%2F20030149%2F154-20`,
  },

  lowIncomeOffset: {
    title: 'ATO, low income tax offset',
    url: `${ato}/individuals-and-families/income-deductions-offsets-and-records/tax-offsets/low-income-tax-offset`,
  },
} as const;

export type SourcePage = keyof typeof sourcePages;
