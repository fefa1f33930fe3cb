/** The words of the screen on which a client corrects what was sent back. */
export const correction = {
  title: 'Correct your answers',
  heading: (count: number) =>
    count === 1 ? '1 answer needs another look' : `${count} answers need another look`,
  /** Where only the signature was sent back. */
  signHeading: 'Please sign again',
  back: 'Back to Dashboard',
  asked: 'What to correct',
  intro:
    'Please correct what’s below, then sign again. All your other answers stay as you sent them.',
  comment: 'We asked',
  earlier: 'You wrote',
  nothing: 'nothing',
  yes: 'Yes',
  no: 'No',
  hidden: 'To keep it safe, we don’t show what you wrote before.',
  sign: 'Sign again',
  send: 'Send corrections',
  sending: 'Sending...',
  newList:
    'We’ve changed what needs another look. What you typed is still here. Please check the answers again.',
  notSent: {
    heading: 'Your corrections were not sent.',
    unreachable:
      'We could not reach our server. What you typed is still here. Once you’re online, press Send corrections again.',
    ourFault:
      'Something went wrong on our side. What you typed is still here. Please try again in a moment.',
    refused: (reason: string) => `${reason} What you typed is still here.`,
  },
  sent: {
    heading: 'Thank you, we have your corrections',
    reference: 'Your reference is',
    next: 'We’ll read your form again. If anything else needs another look, we’ll email you.',
    receipt: 'See your receipt',
    dashboard: 'Go to your dashboard',
  },
  nothingToDo: {
    heading: 'Nothing to correct',
    text: 'There’s nothing to correct in this form any more.',
  },
} as const;
