/** Apart from the other wording, so that a public page need not load that of the portal. */
export const enquiryWording = {
  nameRequired: 'Please enter your name.',
  emailRequired: 'Please enter your email address.',
  emailInvalid: 'Please enter an email address such as name@example.com.',
  typeRequired: 'Please select an enquiry type.',
  tooLong: 'That is longer than we can take. Please shorten it.',
  received: 'Thank you. We have your message.',
  notSent: 'Your message could not be sent. Please try again or call us.',
} as const;
