import type { ShownLetterState } from '#domain/letters/states.ts';

/** The words of the screen on which a client reads and signs an engagement letter. */
export const ownLetter = {
  screen: 'Engagement letter',
  back: 'Back to Dashboard',
  heading: (client: string) => `Engagement letter for ${client}`,
  intro:
    'It says what we’ll do for you, what it costs, and on which terms. Please read it, then sign.',
  period: (from: string, to: string) => `From ${from} to ${to}.`,
  file: 'Engagement letter.pdf',
  read: 'Please check what we’ve agreed to do, the fees, and who it covers.',
  sign: 'Sign the letter',
  states: {
    draft: 'This letter isn’t ready yet',
    sent: 'Thank you, you’ve signed',
    signed: 'Thank you, it’s signed',
    expired: 'This letter has ended',
    withdrawn: 'We’ve withdrawn this letter',
  } satisfies Record<ShownLetterState, string>,
  texts: {
    draft: 'We’ll email you when it is.',
    sent: 'Others still have to sign. We’ll go on as soon as everyone has.',
    signed: 'Everyone who was asked has signed.',
    expired: 'If we’re still working for you, we’ll send you the next one.',
    withdrawn: 'There is nothing for you to sign. If you’re unsure why, please call us.',
  } satisfies Record<ShownLetterState, string>,
  others: {
    heading: 'Others sign this',
    text: 'Your signature isn’t needed. You can read the letter.',
  },
  certificate: 'Certificate',
  certificateText: 'It shows who signed and when, and proves that the letter hasn’t changed since.',
  save: 'Download the certificate',
  saving: 'Downloading...',
  notSaved: 'We couldn’t load your certificate. Please try again.',
  toDo: {
    heading: 'Sign your engagement letter',
    text: 'It says what we’ll do for you and what it costs.',
    action: 'Read and sign',
  },
} as const;
