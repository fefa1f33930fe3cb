/**
 * The words for what can be done with a result. In their own file, to be loaded just before one
 * shows.
 */

export const resultWords = {
  /** Beside a result for an earlier year. */
  lodgedNow: {
    text: (year: string) => `Returns for ${year} are being lodged now.`,
    action: (year: string) => `See these figures for ${year}`,
  },
  actions: {
    book: 'Book with this estimate',
    bookHint:
      'If you book, these figures go into the note for your appointment. Nothing is sent until then.',
    copy: 'Copy a link',
    copied: 'Link copied. It holds your figures, so share it with care.',
    notCopied: 'Your browser didn’t allow copying. The link is now in the address bar.',
    print: 'Print',
  },
  /** A sentence that is only printed. */
  paper: { from: 'From the tax calculator of', on: 'on', filledIn: 'Filled in:' },
  note: { opening: 'Estimate from the tax calculator' },
};
