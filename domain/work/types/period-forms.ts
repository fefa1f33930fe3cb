/** How the period of a job is written: 2025-26, 2026-27 Q1, 2026-10, for FBT 2026-27, or any text. */
export type PeriodForm = 'income-year' | 'quarter' | 'month' | 'fbt-year' | 'text';

/** 2025 is the year 2025-26. An income year begins in July, one for FBT in April. */
export const yearFrom = (first: number): string =>
  `${first}-${String((first + 1) % 100).padStart(2, '0')}`;

const isYear = (text: string): boolean =>
  /^20\d\d-\d\d$/.test(text) && text === yearFrom(Number(text.slice(0, 4)));

const fits: { readonly [Form in PeriodForm]: (period: string) => boolean } = {
  'income-year': isYear,
  'fbt-year': isYear,
  quarter: (period) => isYear(period.slice(0, 7)) && /^ Q[1-4]$/.test(period.slice(7)),
  month: (period) => /^20\d\d-(0[1-9]|1[0-2])$/.test(period),
  text: () => true,
};

export const isPeriod = (form: PeriodForm, period: string): boolean => fits[form](period);
