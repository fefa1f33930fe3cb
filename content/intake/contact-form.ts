/**
 * The words around the fields of the seven-step contact form. Those of the fields are in
 * `domain/intake/steps/`.
 */

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
    'Your answers are saved as you type, encrypted, for you alone. We see them once you press Submit Form.',
  sentBefore: {
    text: 'You’ve sent us this form before, on',
    reference: 'Reference',
    advice: 'Please send it again only if something has changed.',
    startFrom: 'Start from last year’s answers',
    filling: 'Filling in...',
    filled:
      'We’ve filled in your answers from last time. We don’t show your tax file number and date of birth again, but you can replace them. Your bank account, agreement and signature are for you to give again. Please check every step.',
    failed: 'We could not fetch your answers. Please try again.',
  },
  /** Answers that were given before, and are not shown. */
  kept: {
    text: (ending: string | undefined) =>
      ending === undefined ? 'Kept from last year' : `Kept from last year: ending ${ending}`,
    replace: 'Replace',
    keep: 'Keep last year’s',
  },
  draft: {
    opening: 'Looking for your unfinished form...',
    question: 'Go on where you stopped, or start again?',
    savedOn: 'You saved your answers on',
    atStep: (step: number, title: string) => `You were at step ${step} of 7, ${title}.`,
    advice: 'If you start again, we’ll delete what you saved.',
    goOn: 'Go on',
    startAgain: 'Start again',
    status: {
      saved: (time: string) => `Saved ${time}`,
      unreachable: 'Not saved yet: no connection',
      elsewhere: 'Saved on another device: show it',
      keepThis: 'Save these answers',
    },
  },
  changing: 'Once you have changed your answer, press Next to go back to the list of all answers.',
  loadingAnswers: 'Loading your answers...',
  newTab: 'opens in a new tab',
  intros: {
    personal: 'Your details as they appear on your ATO records.',
    contact: 'Your contact details and the best time to call.',
    spouse: 'Parts of your tax return depend on whether you have a spouse.',
    address: 'Where you live, and where letters should go.',
    banking: 'The account we’ll ask the tax office to pay your refund into.',
    additional: 'Optional questions, and your consent.',
    signature:
      'Your signature confirms that your answers are right. Then you can send us the form.',
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
  phones: {
    /** For screen readers, after "Extension" or "Best time to call". */
    of: { mobile: 'on your mobile', home: 'at home', work: 'at work' },
    spouseOf: { mobile: 'on their mobile', home: 'at their home', work: 'at their work' },
  },
  yes: 'Yes',
  no: 'No',
  chooseState: 'Choose',
  /** Above a step's fields. */
  leads: { address: { subhead: 'Where you live' } },
  /** Above the fields that follow from an answer. */
  followUpLeads: {
    spouse: {
      note: 'About your spouse or partner. Please let them know that you’re giving us their details.',
    },
    address: { subhead: 'Where letters should go' },
  },
  consent: {
    read: 'Please read both before you agree. They open in new tabs.',
    terms: 'Terms of Service',
    privacy: 'Privacy Policy',
  },
  leaving: {
    title: 'Leave the form?',
    text: 'Your latest answers aren’t saved yet. If you leave now, you’ll lose them.',
    stay: 'Stay on the form',
    leave: 'Leave without saving',
  },
} as const;
