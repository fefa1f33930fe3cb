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
  draft: {
    saved: 'Your answers have been saved.',
    none: 'You don’t have an unfinished form.',
    removed: 'Your unfinished form has been deleted.',
    newerElsewhere:
      'Your answers were saved on another device. Please check them before you continue.',
    goneElsewhere: 'This form was sent or deleted on another device, so this has not been saved.',
    changedBeforeSending:
      'Your answers were changed on another device, so this form has not been sent. Please check them and send it again.',
    goneBeforeSending:
      'This form was already sent, or deleted, on another device or in another tab, so it has not been sent again. Your dashboard shows what we have.',
    signature: 'We don’t save a signature with an unfinished form. Please sign when you send it.',
    tooLarge: 'These answers are too long to save.',
    tooManySaves: 'These answers are being saved too often. Please wait a moment.',
  },
  noLastForm: 'You haven’t sent us a form yet.',
  correction: {
    received: 'Thank you. We have your corrections.',
    notSentBack: 'There’s nothing to correct in this form.',
    notAsked: 'Please correct only the answers that were sent back.',
    missing: 'Please check every answer that was sent back.',
  },
  /** Warnings never block: the person may well be right. */
  warnings: {
    tfn: 'That doesn’t look like a tax file number. Please check its 8 or 9 digits. If they’re right, continue.',
    bsb: 'A BSB usually has 6 digits. Please check it. If it’s right, continue.',
    postcode: 'An Australian postcode has 4 digits. Please check it. If it’s right, continue.',
    postcodeElsewhere: (state: string) =>
      `That postcode doesn’t seem to be in ${state}. Please check both. If they’re right, continue.`,
    bank: 'We don’t know a bank whose BSBs begin like that. Please check it. If it’s right, continue.',
    dateOfBirth: 'That date is in the future. Please check the year.',
    young: (age: number) =>
      `That makes you younger than ${age}. Please check the year. If it’s right, continue.`,
    old: (age: number) =>
      `That makes you older than ${age}. Please check the year. If it’s right, continue.`,
    mobile: 'An Australian mobile number has 10 digits. Please check it. If it’s right, continue.',
    spouseIsClient:
      'These are your own names. Please enter your spouse’s. If you share both, continue.',
  },
} as const;
