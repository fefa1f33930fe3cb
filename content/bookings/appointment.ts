/** The words of the page that moves and cancels an appointment. */
export const appointmentPage = {
  title: 'Your appointment',
  loading: 'Looking for your appointment…',
  states: {
    provisional: 'Keep this time?',
    confirmed: 'Your appointment',
    requested: 'Your request',
    cancelled: 'This appointment has been cancelled',
    declined: 'We could not confirm this time',
    expired: 'We could not keep this time',
    begun: 'This appointment has started',
    over: 'This appointment is over',
  },
  requestedNote: 'We haven’t confirmed this time yet. We’ll email you as soon as we have.',
  cancelledNote: 'There’s nothing more to do. If you’d like another time, book a new one.',
  declinedNote: 'Please choose another time, or call us and we’ll find one together.',
  begunNote: 'You can’t change it here any more. If you’re running late or can’t come, call us.',
  overNote: 'You can’t change it any more. If you need another one, book a new time.',
  /** For whoever came by the link of the mail. Others are sent to their email. */
  confirm: {
    text: 'Soon others will be able to book this time. Press the button and we’ll keep it for you.',
    now: 'Keep this time',
    busy: 'Keeping this time…',
    byMailHeading: 'Please check your email',
  },
  yours: 'Your details',
  correct: {
    open: 'Correct my details',
    heading: 'Correct your details',
    emailHint: 'We’ll send a link to a new address. We’ll use it once you’ve opened that link.',
    save: 'Save my details',
    saving: 'Saving…',
    back: 'Go back',
    done: 'Your details have been saved',
    asked: 'Please confirm your new address',
    doneText: 'We’ll use them for this appointment.',
    waits: (newEmail: string, email: string) =>
      `To use ${newEmail}, please open the link in the email we’ve sent there. Until then we’ll write to ${email}.`,
  },
  newEmail: {
    heading: 'Use this address?',
    text: (email: string, when: string) =>
      `From then on we’ll write to ${email} about your appointment on ${when}, and the links in our older emails will stop working.`,
    now: 'Use this address',
    busy: 'Changing…',
  },
  move: 'Move to another time',
  moveHeading: 'Choose a new time',
  moveQuestion: 'Move your appointment?',
  from: 'From',
  to: 'To',
  moveNow: 'Move my appointment',
  moving: 'Moving…',
  keepTime: 'Keep my time',
  moved: 'Your appointment has been moved',
  movedText: (email: string) => `We have sent the new time to ${email}.`,
  /** Shown before a confirmed time is given up for one that staff still have to confirm. */
  toRequest:
    'The new time is a request. You’ll give up the time you have, and the new one is yours once we’ve confirmed it by email.',
  movedRequest: 'We have your request',
  movedRequestText:
    'We’re holding the new time for you. It’s yours once we’ve confirmed it by email.',
  cancel: { confirmed: 'Cancel appointment', requested: 'Cancel request' },
  cancelQuestion: {
    confirmed: 'Cancel your appointment?',
    requested: 'Cancel your request?',
  },
  cancelText: 'Someone else can then book this time. We’ll email you to confirm.',
  cancelNow: 'Yes, cancel it',
  cancelling: 'Cancelling…',
  keep: 'No, keep it',
  cancelled: {
    confirmed: 'Your appointment has been cancelled',
    requested: 'Your request has been cancelled',
  },
  cancelledText: (email: string) => `We have sent a note to ${email}.`,
  bookNew: 'Book a new time',
  unknown: {
    heading: 'We cannot find this appointment',
    text: 'Please open the link in the latest email from us. If that doesn’t help, call us and we’ll look it up.',
  },
  notReached: 'We could not reach our server. Nothing has changed. Please try again.',
  /** The answer may have been lost on its way. */
  notSure:
    'We could not reach our server, so we don’t know whether that worked. Please try again. It will only happen once.',
} as const;
