import type { Approval } from '#domain/work/approval.ts';
import type { Item } from '#domain/work/items.ts';
import type { WorkKind, WorkStage } from '#domain/work/kinds.ts';
import { kindWords } from './kind-words.ts';

type Named = Readonly<{ kind: WorkKind; period: string }>;

/** Such as "2025-26 tax return". */
const nameOf = ({ kind, period }: Named): string => kindWords[kind].own(period);

const things = (count: number) => (count === 1 ? '1 thing' : `${count} things`);

/** The words of a client's own work: what to do next, and one work. */
export const ownWork = {
  /** As the heading of one work. */
  title: (work: Named) => `Your ${nameOf(work)}`,
  /** While nothing is open on either side. */
  stages: {
    collecting: 'We have everything we need for now.',
    preparing: 'We’re preparing it.',
    approval: 'We’re preparing it for your approval.',
    lodged: 'It’s lodged.',
    closed: 'It’s finished.',
  } satisfies Record<WorkStage, string>,
  /** What an approval says about the whole work. */
  standing: {
    open: {
      return: 'It’s ready for your approval.',
      'engagement-letter': 'Your engagement letter is ready to sign.',
    },
    signed: 'Thank you, you have approved it. We lodge it next.',
    'change-asked': 'You asked for a change. We’re looking at it.',
  },
  due: (day: string) => `Due by ${day}`,
  /** By what the client has to do about it. */
  overdue: {
    send: (day: string) => `This was due by ${day}. Please send it soon, or call us.`,
    sign: (day: string) => `This was due by ${day}. Please sign it soon, or call us.`,
    nothing: (day: string) => `This was due by ${day}. It’s with us.`,
  },
  next: {
    heading: 'What to do next',
    need: (count: number) => `We need ${things(count)} from you.`,
    waitingForUs: 'Thank you. It’s our turn now.',
    nothing: {
      heading: 'Nothing to do right now',
      text: 'It’s all with us. We’ll email you as soon as we need something.',
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
    thanks: 'Thank you, we have it. You can add more files.',
    upload: (title: string) => `Upload: ${title}`,
  } satisfies Record<Item['state'] | string, string | ((title: string) => string)>,
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
    heading: 'Your work with us',
    documents: 'Your documents',
    open: 'Open or send documents',
  },
  page: {
    screen: 'Your work',
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
      return: (work: Named) => `Approve your ${nameOf(work)}`,
      'engagement-letter': () => 'Sign your engagement letter',
    } satisfies Record<Approval['subject'], (work: Named) => string>,
    action: { return: 'Read and approve', 'engagement-letter': 'Read and sign' },
    name: {
      return: (work: Named) => `Approval of your ${nameOf(work)}`,
      'engagement-letter': () => 'Engagement letter',
    } satisfies Record<Approval['subject'], (work: Named) => string>,
    states: {
      open: 'Waiting for you',
      signed: 'Signed',
      'change-asked': 'You asked for a change',
      void: 'No longer valid',
    } satisfies Record<Approval['state'], string>,
    see: 'See it',
  },
} as const;
