/** Apart from the other wording, so that the light pages need not load all of it. */
export const networkError = 'Network error. Please try again.';
