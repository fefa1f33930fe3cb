import type { PracticeAtWork } from '#content/bookings/scheduling.ts';
import { portalPaths, workPath } from '#domain/paths.ts';
import type { ClientNotice, Notice, StaffNotice } from '#domain/work/notices.ts';
import { nameOfWork, ownNameOf } from '#domain/work/types/job-types.ts';
import type { WorkType } from '#domain/work/types/names.ts';
import { action, type MailContent, text } from '#server/mail/mail-content.ts';
import { ownWords } from '#server/mail/own-words.ts';

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

const items = (count: number) => (count === 1 ? '1 item' : `${count} items`);
const openItems = (count: number) =>
  count === 0 ? '' : `${items(count)} ${count === 1 ? 'is' : 'are'} still open.`;

/** To clients: what the button says. */
const clientButtons: Readonly<Record<ClientNotice, string>> = {
  asked: 'See what we need',
  returned: 'See what to do',
  approval: 'Read the document',
  unsigned: 'Read the document',
  comment: 'Read the message',
};

/** "Maria P.": enough to know a client by, and no more than that in transit. */
export function shortNameOf(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  return [first, ...others.map((word) => `${word.slice(0, 1)}.`).slice(-1)].join(' ');
}

const privacy = text('To keep your details safe, this email doesn’t repeat any of them.');

const isForStaff = (notice: Notice): notice is StaffNotice => notice in lists;

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
  readonly practice: PracticeAtWork;
  readonly siteUrl: string;
}

interface NoticeMail extends Addressed {
  readonly notice: Notice;
  /** Null if it is about several. */
  readonly job: ToldJob | null;
}

export function noticeMail({ notice, ...mail }: NoticeMail): MailContent {
  return isForStaff(notice) ? toStaff(notice, mail) : aboutJob(notice, mail);
}

type OneJob = Omit<NoticeMail, 'notice'>;

function toStaff(notice: StaffNotice, { to, job, practice, siteUrl }: OneJob): MailContent {
  const kind = `work-${notice}` as const;
  const { says, ...headed } = ownWords(practice, kind, {
    client: job ? shortNameOf(job.client) : 'A client',
    job: job ? nameOfWork(job) : '',
    items: job ? items(job.answered) : '',
  });
  const opens = action('Open the job', `${siteUrl}${job ? workPath(job.id) : lists[notice]}`);
  return { kind, to, ...headed, blocks: [...says, opens] };
}

function aboutJob(notice: ClientNotice, { job, ...addressed }: OneJob): MailContent {
  const kind = `work-${notice}` as const;
  const words = ownWords(addressed.practice, kind, {
    job: job ? ownNameOf(job) : '',
    yourJob: job ? `your ${ownNameOf(job)}` : 'your jobs',
    open: openItems(job?.open ?? 0),
  });
  return toClient(addressed, kind, words, clientButtons[notice]);
}

function toClient(
  { to, practice, siteUrl }: Addressed,
  kind: string,
  { says, ...headed }: ReturnType<typeof ownWords>,
  button: string,
): MailContent {
  return {
    kind,
    to,
    replyTo: practice.email,
    ...headed,
    blocks: [
      ...says,
      action(button, `${siteUrl}${portalPaths.clientDashboard}`),
      privacy,
      text(`If anything isn’t clear, please call us on ${practice.phone}.`),
    ],
  };
}

export const lodgedMail = ({
  work,
  ...addressed
}: Addressed & { readonly work: Job }): MailContent => {
  const words = ownWords(addressed.practice, 'work-lodged', { job: ownNameOf(work) });
  return toClient(addressed, 'work-lodged', words, 'See the result');
};

/** Of all that is open on a day, job by job. */
export const reminderMail = ({
  jobs,
  ...addressed
}: Addressed & { readonly jobs: readonly (Job & { readonly open: number })[] }): MailContent => {
  const [only, ...others] = jobs;
  const named = jobs.map(
    (job) => `${ownNameOf(job)}${job.open > 0 ? ` (${items(job.open)})` : ''}`,
  );
  const words = ownWords(addressed.practice, 'work-reminder', {
    job: only && others.length === 0 ? ownNameOf(only) : '',
    jobs: named.join(', '),
  });
  return toClient(addressed, 'work-reminder', words, 'See what to do next');
};
