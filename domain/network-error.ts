/** In its own file, so that small pages need not load all the wording. */
export const networkError = 'Network error. Please try again.';
