/** The words of the buttons that export. */
export const exportWords = {
  list: 'Export as CSV',
  invoices: 'Invoices for Xero',
  person: 'Export everything',
  personHint:
    'A ZIP of all that we hold about this client, for when they ask for it. It has their tax file number and bank account in clear.',
  saving: 'Exporting…',
  saved: 'The file is among your downloads.',
  failed: 'We couldn’t export that. Please try again.',
};
