import type { Practice } from '#content/practice.ts';
import { portalPaths, workPath } from '#domain/paths.ts';
import type { ClientNotice, Notice, StaffNotice } from '#domain/work/notices.ts';
import { nameOfWork, ownNameOf } from '#domain/work/types/job-types.ts';
import type { WorkType } from '#domain/work/types/names.ts';
import { action, type MailContent, text } from '#server/mail/mail-content.ts';

/** Mail can be read in transit: it names the job and how much is open, never what it holds. */

interface Job {
  readonly type: WorkType;
  readonly period: string;
}

/** What a mail about one job may tell. */
export interface ToldJob extends Job {
  readonly id: string;
  readonly client: string;
  /** Items that wait for the client, and for the practice. */
  readonly open: number;
  readonly answered: number;
}

interface Words {
  readonly subject: string;
  readonly says: string;
  readonly button: string;
}

const items = (count: number) => (count === 1 ? '1 item' : `${count} items`);
const openItems = (count: number) =>
  count === 0 ? '' : ` ${items(count)} ${count === 1 ? 'is' : 'are'} still open.`;
const about = (job: Job | null) => (job ? `: ${ownNameOf(job)}` : '');
const your = (job: Job | null) => (job ? `your ${ownNameOf(job)}` : 'your jobs');

const forClients: Readonly<Record<ClientNotice, (job: ToldJob | null) => Words>> = {
  asked: (job) => ({
    subject: `Information needed${about(job)}`,
    says: `We need some information from you to continue with ${your(job)}.${openItems(job?.open ?? 0)} Please sign in to see what.`,
    button: 'See what we need',
  }),
  returned: (job) => ({
    subject: `Please look at this again${about(job)}`,
    says: 'One of the items you sent needs another look. Please sign in to see why.',
    button: 'See what to do',
  }),
  approval: (job) => ({
    subject: `A document is ready for your approval${about(job)}`,
    says: 'A document is waiting for you. Please sign in, read it, and approve it or ask for a change.',
    button: 'Read the document',
  }),
  unsigned: (job) => ({
    subject: `Your signature is still needed${about(job)}`,
    says: 'A document is still waiting for your signature. Please sign in, read it, and sign it or ask for a change.',
    button: 'Read the document',
  }),
  comment: (job) => ({
    subject: 'You have a new message from us',
    says: `It’s about ${your(job)}. Please sign in to read it.`,
    button: 'Read the message',
  }),
};

/** "Maria P.": enough to know a client by, and no more than that in transit. */
export function shortNameOf(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  return [first, ...others.map((word) => `${word.slice(0, 1)}.`).slice(-1)].join(' ');
}

const who = (job: ToldJob | null) => (job ? shortNameOf(job.client) : 'A client');
const which = (job: ToldJob | null) => (job ? ` (${nameOfWork(job)})` : '');
const open = 'Open the job';

const forStaff: Readonly<Record<StaffNotice, (job: ToldJob | null) => Words>> = {
  answered: (job) => ({
    subject: `${who(job)} has answered${job ? ` ${items(job.answered)}` : ''}${which(job)}`,
    says: 'Sign in to see what we were told.',
    button: open,
  }),
  signed: (job) => ({
    subject: `${who(job)} has signed${which(job)}`,
    says: 'Everyone who was asked has signed. Sign in to see it.',
    button: open,
  }),
  'change-asked': (job) => ({
    subject: `${who(job)} has requested a change${which(job)}`,
    says: 'They ask for a change before signing. Sign in to read it.',
    button: open,
  }),
  'client-comment': (job) => ({
    subject: `${who(job)} has sent a message${which(job)}`,
    says: 'Sign in to read it.',
    button: open,
  }),
  'more-time': (job) => ({
    subject: `${who(job)} needs more time${which(job)}`,
    says: 'They have named a day. Sign in to agree, or to say no.',
    button: open,
  }),
  call: (job) => ({
    subject: `Call the client: ${who(job)}${which(job)}`,
    says: 'Our reminders are used up, and something is still open. Please call them.',
    button: open,
  }),
};

const privacy = text('To keep your details safe, this email doesn’t repeat any of them.');

const isForStaff = (notice: Notice): notice is StaffNotice => notice in forStaff;

/** Where a mail about several jobs leads: to what waits, as far as the list can tell. */
const lists: Readonly<Record<StaffNotice, string>> = {
  answered: `${portalPaths.works}?waiting=items`,
  'change-asked': `${portalPaths.works}?waiting=change`,
  signed: `${portalPaths.works}?waiting=lodging`,
  'client-comment': portalPaths.works,
  'more-time': `${portalPaths.works}?waiting=time`,
  call: `${portalPaths.works}?waiting=call`,
};

interface Addressed {
  readonly to: string;
  readonly practice: Practice;
  readonly siteUrl: string;
}

interface NoticeMail extends Addressed {
  readonly notice: Notice;
  /** Null if it is about several. */
  readonly job: ToldJob | null;
}

export function noticeMail({ to, notice, job, practice, siteUrl }: NoticeMail): MailContent {
  const kind = `work-${notice}`;
  if (isForStaff(notice)) {
    const { subject, says, button } = forStaff[notice](job);
    const opens = action(button, `${siteUrl}${job ? workPath(job.id) : lists[notice]}`);
    return { kind, to, subject, heading: subject, blocks: [text(says), opens] };
  }
  const { subject, says, button } = forClients[notice](job);
  return toClient({ to, practice, siteUrl }, kind, { subject, says: [says], button });
}

function toClient(
  { to, practice, siteUrl }: Addressed,
  kind: string,
  { subject, says, button }: Omit<Words, 'says'> & { readonly says: readonly string[] },
): MailContent {
  return {
    kind,
    to,
    replyTo: practice.email,
    subject,
    heading: subject,
    blocks: [
      ...says.map((each) => text(each)),
      action(button, `${siteUrl}${portalPaths.clientDashboard}`),
      privacy,
      text(`If anything isn’t clear, please call us on ${practice.phone}.`),
    ],
  };
}

export const lodgedMail = ({
  work,
  ...addressed
}: Addressed & { readonly work: Job }): MailContent =>
  toClient(addressed, 'work-lodged', {
    subject: `Your ${ownNameOf(work)} was lodged`,
    says: [
      'We’ve given it to the tax office. Sign in to see the result, and what happens next.',
      'You don’t need to do anything unless it says so there.',
    ],
    button: 'See the result',
  });

/** Of all that is open on a day, job by job. */
export const reminderMail = ({
  jobs,
  ...addressed
}: Addressed & { readonly jobs: readonly (Job & { readonly open: number })[] }): MailContent => {
  const [only, ...others] = jobs;
  const named = jobs.map(
    (job) => `${ownNameOf(job)}${job.open > 0 ? ` (${items(job.open)})` : ''}`,
  );
  return toClient(addressed, 'work-reminder', {
    subject: `A reminder: information needed${others.length === 0 ? about(only ?? null) : ''}`,
    says: [
      `We’re still waiting for something from you: ${named.join(', ')}.`,
      'Please sign in to see what it is, and by when we need it. There you can also tell us that you don’t have it, or that you need more time.',
    ],
    button: 'See what to do next',
  });
};
