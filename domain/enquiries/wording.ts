/** In its own file, so that public pages need not load the portal's wording. */
export const enquiryWording = {
  nameRequired: 'Please enter your name.',
  emailRequired: 'Please enter your email address.',
  typeRequired: 'Please select an enquiry type.',
  received: 'Thank you. We have your message.',
  notSent: 'Your message could not be sent. Please try again or call us.',
} as const;

/** For the practice, which reads what has come in. */
export const receivedEnquiryWording = { unknown: 'We can’t find that enquiry.' } as const;
