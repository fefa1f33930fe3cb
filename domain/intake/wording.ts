/** The contact form. Messages about a single field are with the field. */
export const intakeWording = {
  keyMalformed: 'The Idempotency-Key must be a UUID.',
  keyUsed:
    'Another form has already been sent with the same key. Please open the form again to send a new one.',
  received: (practiceName: string) =>
    `Form submitted successfully! ${practiceName} will review your information and contact you soon.`,
  tooManyForms:
    'You’ve sent us a lot of forms today. Please call us on {phone} before you send another.',
  formUnknown: 'There is no such form.',
  receiptNotReady: 'Your receipt is being prepared. Please try again in a moment.',
  notSent: 'Error submitting form. Please try again.',
  /** Shown below it. */
  notSentBecause: {
    unreachable:
      'We could not reach our server, so we don’t know whether your form arrived. Your answers are still here. Once you’re online, press Submit Form again. It won’t be sent twice.',
    ourFault:
      'Something went wrong on our side. Your answers are still here. Please try again in a moment.',
    refused: (reason: string) => `${reason} Your answers are still here.`,
  },
  arrivedBefore:
    'We already had your form from the first time you pressed Submit Form. It doesn’t include what you’ve changed since.',
  noLastForm: 'You haven’t sent us a form yet.',
  notKept: (answer: string) =>
    `We can’t take this answer from your last form: ${answer}. Please enter it again.`,
  correction: {
    received: 'Thank you. We have your corrections.',
    notSentBack: 'There’s nothing to correct in this form.',
    notAsked: 'Please correct only the answers that were sent back.',
    missing: 'Please check every answer that was sent back.',
  },
} as const;
