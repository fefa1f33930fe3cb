import { inDollars } from '#domain/work/cents.ts';
import type { Lodgment } from '#domain/work/lodgment.ts';

type Result = NonNullable<Lodgment['result']>;

/** What a client reads of a job that was lodged, and when they ask for more time. */
export const ownLodgment = {
  title: 'Lodged',
  lodged: (day: string) => `We lodged it with the tax office on ${day}.`,
  outcome: (result: Result, amount: number | null) => {
    const dollars = amount === null ? '' : ` ${inDollars(amount)}`;
    return {
      refund: `Your refund:${dollars || ' see the document'}.`,
      payable: `To pay:${dollars || ' see the document'}.`,
      nil: 'Nothing to pay, and no refund.',
    }[result];
  },
  next: (result: Result, payBy: string | null) =>
    ({
      refund: 'The tax office usually pays it within two weeks, into your bank account.',
      payable: payBy
        ? `Please pay the tax office by ${payBy}.`
        : 'The notice of the tax office says by when.',
      nil: '',
    })[result],
  matches: (day: string) => `The notice of assessment came on ${day}. It matches what we lodged.`,
  differs: 'The notice of assessment differs from what we lodged. We’re looking into it.',
  moreTime: {
    action: 'I need more time',
    label: 'I need until',
    hint: 'We’ll remind you by then instead. If that’s too late for us, we’ll call you.',
    send: 'Tell us',
    sending: 'Telling us...',
    cancel: 'Cancel',
    asked: (day: string) => `You told us that you need until ${day}.`,
  },
} as const;
