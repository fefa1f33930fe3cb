/** In its own file, so that public pages need not load the portal's wording. */
export const amountWording = {
  unclear: 'Please enter an amount in dollars, such as 85,000 or 85,000.50.',
  negative: 'Please enter 0 or more.',
  'too-large': 'Please enter an amount up to $1,000,000,000.',
} as const;
