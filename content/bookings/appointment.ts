/** The words of the page that moves and cancels an appointment. */
export const appointmentPage = {
  title: 'Your appointment',
  loading: 'Looking for your appointment…',
  states: {
    provisional: 'Keep this time?',
    confirmed: 'Your appointment',
    requested: 'Your request',
    cancelled: 'This appointment is cancelled',
    declined: 'We could not confirm this time',
    expired: 'We could not keep this time',
    begun: 'This appointment has begun',
    over: 'This appointment is over',
  },
  requestedNote: 'We have not confirmed this time yet. You get an email as soon as we have.',
  cancelledNote: 'Nothing more to do. If you would like another time, book a new one.',
  declinedNote: 'Please choose another time, or call us and we find one together.',
  begunNote: 'It cannot be changed here any more. If you are on your way, or cannot come, call us.',
  overNote: 'It cannot be changed any more. If you need another one, book a new time.',
  /** For whoever came by the link of the mail. Others are sent to their email. */
  confirm: {
    text: 'Others can book this time soon. Press the button, and we keep it for you.',
    now: 'Keep this time',
    busy: 'Keeping this time…',
    byMailHeading: 'Please check your email',
  },
  move: 'Move to another time',
  moveHeading: 'Choose a new time',
  moveQuestion: 'Move your appointment?',
  from: 'From',
  to: 'To',
  moveNow: 'Move my appointment',
  moving: 'Moving…',
  keepTime: 'Keep my time',
  moved: 'Your appointment is moved',
  movedText: (email: string) => `We have sent the new time to ${email}.`,
  /** Shown before a confirmed time is given up for one that staff still have to confirm. */
  toRequest:
    'The new time is a request. You give up the time that you have, and the new one is yours once we have confirmed it by email.',
  movedRequest: 'We have your request',
  movedRequestText:
    'We are keeping the new time for you. It is certain once we have confirmed it by email.',
  cancel: { confirmed: 'Cancel appointment', requested: 'Cancel request' },
  cancelQuestion: {
    confirmed: 'Cancel your appointment?',
    requested: 'Cancel your request?',
  },
  cancelText: 'The time goes to somebody else, and you get an email that says so.',
  cancelNow: 'Yes, cancel it',
  cancelling: 'Cancelling…',
  keep: 'No, keep it',
  cancelled: {
    confirmed: 'Your appointment is cancelled',
    requested: 'Your request is cancelled',
  },
  cancelledText: (email: string) => `We have sent a note to ${email}.`,
  bookNew: 'Book a new time',
  unknown: {
    heading: 'We cannot find this appointment',
    text: 'Please open the link in your newest email from us. If that does not help, call us and we look it up.',
  },
  notReached: 'We could not reach our server. Nothing has changed. Please try again.',
  /** The answer may have been lost on its way. */
  notSure:
    'We could not reach our server, so we cannot tell whether that worked. Please try again: however often you do, it happens once.',
} as const;
