/** The words of the seven-step contact form. Its titles and messages belong to its rules. */

export const contactForm = {
  title: 'Contact form',
  heading: 'Contact form',
  back: 'Back to Dashboard',
  previous: 'Previous',
  next: 'Next',
  submit: 'Submit Form',
  submitting: 'Submitting...',
  stepsLabel: 'Steps',
  safety:
    'Nothing leaves this page until you press Submit Form. Your tax file number and bank account are then stored encrypted.',
  sentBefore: {
    text: 'You have sent us this form before, on',
    reference: 'Reference',
    advice: 'Please send it again only if something has changed.',
  },
  newTab: 'opens in a new tab',
  intros: {
    personal: 'Who you are, as the tax office knows you.',
    contact: 'How we reach you, and when it suits you.',
    spouse: 'Parts of your tax return depend on whether you have a spouse.',
    address: 'Where you live, and where letters should go.',
    banking: 'The account that your refund is paid into.',
    additional: 'Questions that you may leave out, and your agreement.',
    signature: 'Your signature confirms that your answers are right. Then send us the form.',
  },
  personal: {
    tfn: {
      label: 'Tax File Number',
      hint: 'It is on your notice of assessment and on other letters from the tax office. Spaces are fine.',
    },
    title: { label: 'Title' },
    lastName: { label: 'Last Name' },
    givenNames: { label: 'Given Names' },
    dateOfBirth: {
      label: 'Date of Birth',
      hint: 'Day, month and year, such as 31/01/1990.',
    },
  },
  /** What the Privacy (Tax File Number) Rule 2015 wants people to be told when they are asked. */
  tfnNotice: {
    heading: 'Why we ask, and your choice',
    purpose:
      'We need your tax file number (TFN) to prepare and lodge your returns and to deal with the tax office for you. We use it for nothing else.',
    law: 'Tax laws, including the Taxation Administration Act 1953 and the Income Tax Assessment Act 1936, authorise us to ask for it. We protect it under the Privacy (Tax File Number) Rule 2015.',
    choice:
      'You may decline; that is not an offence. But without it we may be unable to act for you, and your return or refund may be delayed.',
    instead: 'If you would rather not give it here, call us on',
    policy: 'How we look after tax file numbers',
  },
  contact: {
    email: { label: 'Email', hint: 'We write to you at this address.' },
    selectedPhones: {
      label: 'Which phones can we call?',
      hint: 'Tick as many as you like. We need one number.',
    },
  },
  phones: {
    mobile: { name: 'Mobile', number: 'Mobile number' },
    home: { name: 'Home', number: 'Home number' },
    work: { name: 'Work', number: 'Work number' },
    extension: { label: 'Extension' },
    time: { label: 'Best time to call', hint: 'hh:mm, such as 6:30' },
    halfOfDay: { label: 'AM or PM' },
    /** For screen readers, after "Extension" or "Best time to call". */
    of: { mobile: 'on your mobile', home: 'at home', work: 'at work' },
    spouseOf: { mobile: 'on their mobile', home: 'at their home', work: 'at their work' },
  },
  spouse: {
    hasSpouse: {
      label: 'Do you have a spouse or partner?',
      hint: 'Also say yes if you live together as a couple and are not married.',
    },
    yes: 'Yes',
    no: 'No',
    about: 'About your spouse or partner. Please let them know that you give us their details.',
    title: { label: 'Spouse title' },
    lastName: { label: 'Spouse last name' },
    givenNames: { label: 'Spouse given names' },
    email: { label: 'Spouse email' },
    selectedPhones: {
      label: 'Which of their phones can we call?',
      hint: 'Tick as many as you like. We need one number.',
    },
  },
  address: {
    residential: 'Where you live',
    residentialAddress: { label: 'Full address', hint: 'Unit, number and street.' },
    residentialSuburb: { label: 'Suburb' },
    residentialState: { label: 'State' },
    residentialPostcode: { label: 'Postcode' },
    postalDifferent: { label: 'My postal address is different' },
    postal: 'Where letters should go',
    postalAddress: { label: 'Postal full address', hint: 'A PO box is fine.' },
    postalSuburb: { label: 'Postal suburb' },
    postalState: { label: 'Postal state' },
    postalPostcode: { label: 'Postal postcode' },
    chooseState: 'Choose',
  },
  banking: {
    bsb: { label: 'BSB', hint: 'Six digits, such as 062-000.' },
    accountNumber: { label: 'Account Number' },
    accountName: {
      label: 'Account Name',
      hint: 'The name that the account is held in. The tax office pays refunds only into Australian accounts.',
    },
  },
  additional: {
    howDidYouHear: { label: 'How did you hear about us?' },
    employer: { label: 'Employer' },
    consent: 'I agree to the Terms of Service and the Privacy Policy',
    read: 'Please read both before you agree. They open in new tabs.',
    terms: 'Terms of Service',
    privacy: 'Privacy Policy',
  },
  signature: {
    image: {
      label: 'Your signature',
      drawHint: 'Sign in the box with your finger, a mouse or a pen.',
      typeHint: 'Your typed name counts as your signature.',
    },
    paper: 'Signature box',
    typedName: { label: 'Type your full name' },
    typeInstead: 'Type your name instead',
    drawInstead: 'Draw your signature instead',
    clear: 'Clear Signature',
    captured: 'Signature Captured',
    date: { label: 'Signature date', hint: 'Set to today when you sign.' },
  },
  sendAsNew: 'Send the changed form',
  sent: {
    heading: 'Thank you, we have your form',
    reference: 'Your reference is',
    receipt: 'A receipt is on its way to the email address that you sign in with.',
    next: 'We are taking you back to your dashboard.',
    action: 'Go to your dashboard now',
  },
  leaving: {
    title: 'Leave the form?',
    text: 'Your answers are not sent yet. If you leave now, they are gone.',
    stay: 'Stay on the form',
    leave: 'Leave without sending',
  },
} as const;
