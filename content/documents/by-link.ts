/** The words of the page that the code on a printed request opens. */
export const byLink = {
  title: 'Send us your files',
  loading: 'Loading…',
  asked: 'Please send us what is listed here: photos of paper are fine.',
  askedBy: (day: string) =>
    `Please send us what is listed here by ${day}: photos of paper are fine.`,
  until: (moment: string) => `You can use this page until ${moment}.`,
  itemBy: (day: string) => `Please send this by ${day}.`,
  inWords: 'Please write your answer on the printed page, and send a photo of it.',
  filesFor: (title: string) => `Files for: ${title}`,
  other: {
    heading: 'Anything else',
    text: 'What you think we should have, too.',
    label: 'Other files',
  },
  finish: {
    action: 'I’m done',
    title: 'Have you sent everything?',
    text: 'Nothing more can be sent by the printed page afterwards. Files that are still being uploaded won’t arrive.',
    confirm: 'Yes, I’m done',
    busy: 'Finishing…',
    cancel: 'Not yet',
    failed: 'We couldn’t note that. Please try again.',
  },
  done: {
    heading: 'Thank you',
    text: 'We have what you sent. You can close this page.',
  },
  gone: (phone: string) => ({
    heading: 'This page is no longer open',
    text: `The link on the printed page has expired, or has been ended. Please call us on ${phone}, and we’ll send you a new one.`,
  }),
} as const;
