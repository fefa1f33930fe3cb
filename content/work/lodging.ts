import { inDollars } from '#domain/work/cents.ts';
import type { Lodgment } from '#domain/work/lodgment.ts';

type Result = NonNullable<Lodgment['result']>;

const results = {
  refund: 'Refund',
  payable: 'Payable',
  nil: 'Nil',
} as const satisfies Record<Result, string>;

/** The words of a job’s review, lodgment and assessment, for the practice. */
export const lodgingWords = {
  title: 'Lodgment',
  actions: {
    lodge: 'Mark as lodged',
    assess: 'Record assessment',
    review: 'Record review',
  },
  outcome: {
    result: 'Result',
    results,
    amount: 'Amount',
    unreadable: 'Please enter an amount such as 1,842.50.',
  },
  facts: {
    review: 'Review',
    reviewed: (passed: boolean, name: string, at: string) =>
      `${passed ? 'Passed' : 'Sent back'} by ${name} on ${at}.`,
    paper: 'Signed on paper',
    onPaper: (name: string, at: string) => `Recorded by ${name} on ${at}.`,
    scanned: 'The scan is with the documents.',
    lodged: 'Lodged on',
    receipt: (number: string) => `receipt ${number}`,
    result: 'Result',
    outcome: (result: Result, amount: number | null) =>
      result === 'nil' || amount === null
        ? results[result]
        : `${results[result]} ${inDollars(amount)}`,
    payBy: (day: string) => `pay by ${day}`,
    assessment: 'Assessment',
    differs: 'Differs from what we lodged.',
    matches: 'Matches what we lodged.',
  },
  lodge: {
    title: 'Mark this job as lodged',
    text: 'The client gets one email, without amounts. They see the result after signing in.',
    lodgedOn: 'Lodged on',
    receipt: 'Receipt number',
    payBy: 'Pay by',
    paper: 'Signed on paper',
    paperHint:
      'Not everyone has signed here. If you have the signed declaration, add its scan or say how you got it. This stays on record.',
    scan: 'Scan of the signed declaration',
    noScan: 'No scan',
    note: 'How and when it was signed',
    close: (count: number) =>
      count === 1 ? 'Close the item that is still open' : `Close the ${count} items still open`,
    closeHint: 'The client will no longer be asked for them.',
    submit: 'Mark as lodged',
    sending: 'Saving...',
    cancel: 'Cancel',
  },
  assess: {
    title: 'Record the notice of assessment',
    text: 'We’ll compare it with what was lodged. If they differ by more than 50 cents, you’ll see it on the overview.',
    receivedOn: 'Received on',
    note: 'Note',
    submit: 'Record assessment',
    sending: 'Saving...',
    cancel: 'Cancel',
  },
  review: {
    title: 'Record review',
    verdict: 'Outcome',
    passed: 'Passed: it can go to the client',
    notPassed: 'Not passed: back to preparation',
    comment: 'Comment',
    commentHint: 'For the team only.',
    submit: 'Record review',
    sending: 'Saving...',
    cancel: 'Cancel',
  },
  time: {
    asked: (day: string) => `The client has asked for more time, until ${day}.`,
    agree: 'Agree',
    refuse: 'Decline',
    busy: 'Saving...',
  },
  call: {
    due: (day: string) => `Please call the client. All reminders had been sent by ${day}.`,
    done: 'Called',
    busy: 'Saving...',
  },
} as const;
