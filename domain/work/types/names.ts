/** What a job can be about. Each has a record in `job-types.ts`. */
export const workTypes = [
  'individual-return',
  'company-return',
  'partnership-return',
  'trust-return',
  'smsf-return',
  'bas-monthly',
  'bas-quarterly',
  'bas-annual',
  'ias-monthly',
  'ias-quarterly',
  'fbt-return',
  'tpar',
  'stp-finalisation',
  'financial-statements',
  'asic-review',
  'payroll-tax',
  'advice',
  'set-up',
  'other',
] as const;
export type WorkType = (typeof workTypes)[number];
