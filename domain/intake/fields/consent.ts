export const consentText = 'I agree to the Terms of Service and the Privacy Policy';

/**
 * What a client agrees to by sending the form, and the day each document was last changed: the form
 * is stored with both.
 */
export const consent = {
  text: consentText,
  terms: '20 November 2026',
  privacy: '20 November 2026',
} as const;
