/** The sentences of validation. Where the specification quotes one, it stands here to the letter. */
export const wording = {
  enquiry: {
    nameRequired: 'Please enter your name.',
    emailRequired: 'Please enter your email address.',
    emailInvalid: 'Please enter an email address such as name@example.com.',
    typeRequired: 'Please select an enquiry type.',
    tooLong: 'That is longer than we can take. Please shorten it.',
    received: 'Thank you. We have your message.',
    notSent: 'Your message could not be sent. Please try again or call us.',
  },
  amount: {
    unclear: 'Please enter an amount in dollars, such as 85,000 or 85,000.50.',
    negative: 'Please enter 0 or more.',
    'too-large': 'Please enter an amount up to $1,000,000,000.',
  },
} as const;
