/** Apart from the other calls, so that the page that sends to it need not load them all. */
export const enquiriesPath = '/api/enquiries';
