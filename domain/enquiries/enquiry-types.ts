/** What an enquiry can be about. In its own file, so that screens need not load the schema. */
export const enquiryTypes = {
  'business-setup': 'Business Setup & Registration',
  'tax-services': 'Tax Services & Planning',
  bookkeeping: 'Bookkeeping & Payroll',
  advisory: 'Financial Advisory',
  general: 'General Enquiry',
} as const;

export type EnquiryType = keyof typeof enquiryTypes;
