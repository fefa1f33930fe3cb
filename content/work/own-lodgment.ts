import { inDollars } from '#domain/work/cents.ts';
import type { Lodgment } from '#domain/work/lodgment.ts';

type Result = NonNullable<Lodgment['result']>;

/** What a client reads of a job that was lodged, and when they ask for more time. */
export const ownLodgment = {
  title: 'Lodged',
  lodged: (day: string) => `We lodged it with the Australian Taxation Office (ATO) on ${day}.`,
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
      refund: 'The ATO usually pays it into your bank account within two weeks.',
      payable: payBy
        ? `Please pay the ATO by ${payBy}.`
        : 'Your notice of assessment will show the due date.',
      nil: '',
    })[result],
  matches: (day: string) =>
    `We received your notice of assessment on ${day}. It matches what we lodged.`,
  differs: 'Your notice of assessment differs from what we lodged. We’re looking into it.',
  moreTime: {
    action: 'I need more time',
    label: 'I need until',
    hint: 'We’ll send reminders by that date instead. If it’s too late to lodge on time, we’ll call you.',
    send: 'Tell us',
    sending: 'Telling us...',
    cancel: 'Cancel',
    asked: (day: string) => `You told us that you need until ${day}.`,
  },
} as const;
