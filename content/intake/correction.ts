/** The words of the screen on which a client corrects what was sent back. */
export const correction = {
  title: 'Correct your answers',
  back: 'Back to Dashboard',
  asked: 'What to correct',
  comment: 'We asked',
  earlier: 'You wrote',
  nothing: 'nothing',
  yes: 'Yes',
  no: 'No',
  hidden: 'To keep it safe, we don’t show what you wrote before.',
  sign: 'Sign again',
  sending: 'Sending...',
  newList:
    'We’ve changed what needs another look. What you typed is still here. Please check the answers again.',
  /** Where answers were sent back. */
  answers: {
    heading: (count: number) =>
      count === 1 ? '1 answer needs another look' : `${count} answers need another look`,
    intro:
      'Please correct what’s below, then sign again. All your other answers stay as you sent them.',
    send: 'Send corrections',
    sent: 'Thank you, we have your corrections',
    notSent: 'Your corrections were not sent.',
    kept: 'What you typed is still here.',
  },
  /** Where only the signature was. */
  signature: {
    heading: () => 'Please sign again',
    intro: 'Your signature needs another look. All your answers stay as you sent them.',
    send: 'Send signature',
    sent: 'Thank you, we have your signature',
    notSent: 'Your signature was not sent.',
    kept: 'Your signature is still here.',
  },
  because: {
    unreachable: (kept: string, send: string) =>
      `We could not reach our server. ${kept} Once you’re online, press ${send} again.`,
    ourFault: (kept: string) =>
      `Something went wrong on our side. ${kept} Please try again in a moment.`,
    refused: (reason: string, kept: string) => `${reason} ${kept}`,
  },
  sent: {
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
