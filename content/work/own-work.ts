import type { Approval } from '#domain/work/approval.ts';
import type { Item } from '#domain/work/items.ts';
import type { WorkStage } from '#domain/work/kinds.ts';
import { ownNameOf } from '#domain/work/types/job-types.ts';
import type { WorkType } from '#domain/work/types/names.ts';

type Named = Readonly<{ type: WorkType; period: string }>;

const things = (count: number) => (count === 1 ? '1 thing' : `${count} things`);

/** The words of a client's own jobs: what to do next, and one job. */
export const ownWork = {
  /** As the heading of one job. */
  title: (work: Named) => `Your ${ownNameOf(work)}`,
  /** While nothing is open on either side. */
  stages: {
    collecting: 'We have everything we need for now.',
    preparing: 'We’re preparing it.',
    review: 'A colleague is checking it.',
    approval: 'We’re preparing it for your approval.',
    ready: 'It’s ready, and we’ll lodge it next.',
    lodged: 'It’s lodged.',
    assessed: 'Your notice of assessment has arrived.',
    closed: 'It’s complete.',
  } satisfies Record<WorkStage, string>,
  /** What an approval says about the whole job. */
  standing: {
    open: {
      return: 'It’s ready for your approval.',
      'engagement-letter': 'Your engagement letter is ready to sign.',
    },
    others: 'Someone else still has to sign.',
    signed: 'Thank you for approving it. We’ll lodge it next.',
    'change-asked': 'You asked for a change. We’re looking at it.',
  },
  due: (day: string) => `Please send by ${day}`,
  /** By what the client has to do about it. */
  overdue: {
    send: (day: string) => `We needed this by ${day}. Please send it soon, or call us.`,
    sign: (day: string) => `We needed this by ${day}. Please sign it soon, or call us.`,
  },
  next: {
    heading: 'What to do next',
    need: (count: number) => `We need ${things(count)} from you.`,
    waitingForUs: 'Thank you. It’s with us now.',
    nothing: {
      heading: 'Nothing to do right now',
      text: 'We have everything for now. We’ll email you if we need anything else.',
    },
    begin: 'Please start with the contact form below. It gives us what we need to act for you.',
    work: 'See everything about it',
    form: 'Fill in the contact form',
    formText: 'Sending the contact form answers this.',
    /** Sent as the answer too. */
    unchanged: 'Nothing has changed',
  },
  item: {
    returned: 'Please send this again',
    /** Above what the practice said. */
    comment: 'We said',
    accepted: 'Accepted. Thank you.',
    answered: 'We have it, and will check it.',
    'not-available': 'You told us that you don’t have this.',
    open: 'We need this from you.',
    reason: 'You said',
    answer: 'You answered',
    optional: '(optional)',
    sendBy: (day: string) => `Please send this by ${day}.`,
    thanks: 'Thank you, we have it. You can add more files.',
    upload: (title: string) => `Upload: ${title}`,
    'not-asked': 'We don’t need this.',
    withdrawn: 'We no longer need this.',
  } satisfies Record<Item['state'] | string, string | ((title: string) => string)>,
  answer: {
    label: 'Your answer',
    hint: 'We keep it encrypted, like your documents.',
    yes: 'Yes',
    no: 'No',
    send: 'Send answer',
    sending: 'Sending...',
    change: 'Change your answer',
  },
  inWords: {
    action: 'Type your answer',
    label: 'Your answer',
    hint: 'We keep it encrypted, like your documents.',
    send: 'Send answer',
    sending: 'Sending...',
    cancel: 'Cancel',
    failed: 'That was not sent. What you typed is still here. Please try again.',
  },
  notAvailable: {
    action: 'I do not have this',
    label: 'Why don’t you have it?',
    hint: 'For example: I made no donations this year.',
    send: 'Tell us',
    sending: 'Telling us...',
    cancel: 'Cancel',
    failed: 'That was not sent. What you typed is still here. Please try again.',
  },
  works: {
    heading: 'Your jobs',
    documents: 'Your documents',
    open: 'Open or send documents',
  },
  page: {
    screen: 'Your job',
    back: 'Back to Dashboard',
    asked: 'What we asked you for',
    nothingAsked: 'We haven’t asked you for anything here.',
    documents: 'Documents',
    documentsText: 'What else you have sent for this, and what we have shared with you.',
    noDocuments: 'There are no other documents yet.',
    add: 'Add a document',
    comments: 'Questions and comments',
    commentsText: 'Write to us about this. We’ll email you when we reply.',
  },
  comments: {
    about: 'Ask about this',
    count: (count: number) => (count === 1 ? '1 comment' : `${count} comments`),
    list: (about: string) => `Comments: ${about}`,
    you: 'You',
    label: 'Your comment',
    send: 'Send comment',
    sending: 'Sending...',
    sent: 'Your comment has been sent.',
    failed: 'Your comment was not sent. What you typed is still here. Please try again.',
  },
  approvals: {
    heading: {
      return: (work: Named) => `Approve your ${ownNameOf(work)}`,
      'engagement-letter': () => 'Sign your engagement letter',
    } satisfies Record<Approval['subject'], (work: Named) => string>,
    action: { return: 'Read and approve', 'engagement-letter': 'Read and sign' },
    name: {
      return: (work: Named) => `Approval of your ${ownNameOf(work)}`,
      'engagement-letter': () => 'Engagement letter',
    } satisfies Record<Approval['subject'], (work: Named) => string>,
    states: {
      open: 'Waiting for you',
      signed: 'Signed',
      'change-asked': 'You asked for a change',
      void: 'No longer valid',
    } satisfies Record<Approval['state'], string>,
    others: 'Waiting for someone else’s signature',
    see: 'See it',
  },
} as const;
