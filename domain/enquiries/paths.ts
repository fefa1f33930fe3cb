/** In its own file, so that the page that calls it need not load the other paths. */
export const enquiriesPath = '/api/enquiries';
