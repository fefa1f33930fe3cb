/** What an enquiry can be about. On its own, so that a screen gets it without the checks. */
export const enquiryTypes = {
  'business-setup': 'Business Setup & Registration',
  'tax-services': 'Tax Services & Planning',
  bookkeeping: 'Bookkeeping & Payroll',
  advisory: 'Financial Advisory',
  general: 'General Enquiry',
} as const;

export type EnquiryType = keyof typeof enquiryTypes;
