import type { Practice } from '#content/practice.ts';
import { portalPaths, workPath } from '#domain/paths.ts';
import type { ClientNotice, Notice, StaffNotice } from '#domain/work/notices.ts';
import { action, type MailContent, text } from '#server/mail/mail-content.ts';

/** Mail can be read in transit: it tells that there is something, never what. */

interface Words {
  readonly subject: string;
  readonly says: string;
  readonly button: string;
}

const forClients: Readonly<Record<ClientNotice, Words>> = {
  asked: {
    subject: 'We need something from you',
    says: 'To go on with your work, we need something from you. Please sign in to see what.',
    button: 'See what we need',
  },
  returned: {
    subject: 'Please look at something again',
    says: 'Something you gave us needs another look. Please sign in to see why.',
    button: 'See what to do',
  },
  approval: {
    subject: 'A document is ready for your approval',
    says: 'A document is waiting for you. Please sign in, read it, and approve it or ask for a change.',
    button: 'Read the document',
  },
  comment: {
    subject: 'We’ve written you a comment',
    says: 'There is a new comment for you. Please sign in to read it.',
    button: 'Read the comment',
  },
};

const forStaff: Readonly<Record<StaffNotice, Words>> = {
  answered: {
    subject: 'A client has answered',
    says: 'A client has answered something we asked for. Sign in to see it.',
    button: 'Open the work',
  },
  signed: {
    subject: 'A client has signed',
    says: 'A client has signed an approval. Sign in to see it.',
    button: 'Open the work',
  },
  'change-asked': {
    subject: 'A client asks for a change',
    says: 'A client asks for a change before signing. Sign in to read it.',
    button: 'Open the work',
  },
  'client-comment': {
    subject: 'A client has written a comment',
    says: 'A client has written a comment. Sign in to read it.',
    button: 'Open the work',
  },
};

const privacy = text('To keep your details safe, this email doesn’t repeat any of them.');

const isForStaff = (notice: Notice): notice is StaffNotice => notice in forStaff;

/** Where a mail about several works leads: to what waits, as far as the list can tell. */
const lists: Readonly<Record<StaffNotice, string>> = {
  answered: `${portalPaths.works}?waiting=items`,
  'change-asked': `${portalPaths.works}?waiting=change`,
  signed: `${portalPaths.works}?waiting=lodging`,
  'client-comment': portalPaths.works,
};

interface NoticeMail {
  readonly to: string;
  readonly notice: Notice;
  /** Null if it is about several. */
  readonly workId: string | null;
  readonly practice: Practice;
  readonly siteUrl: string;
}

export function noticeMail({ to, notice, workId, practice, siteUrl }: NoticeMail): MailContent {
  const kind = `work-${notice}`;
  if (isForStaff(notice)) {
    const { subject, says, button } = forStaff[notice];
    const open = action(button, `${siteUrl}${workId ? workPath(workId) : lists[notice]}`);
    return { kind, to, subject, heading: subject, blocks: [text(says), open] };
  }
  const { subject, says, button } = forClients[notice];
  return {
    kind,
    to,
    replyTo: practice.email,
    subject,
    heading: subject,
    blocks: [
      text(says),
      action(button, `${siteUrl}${portalPaths.clientDashboard}`),
      privacy,
      text(`If anything isn’t clear, please call us on ${practice.phone}.`),
    ],
  };
}

export const reminderMail = (to: string, practice: Practice, siteUrl: string): MailContent => ({
  kind: 'work-reminder',
  to,
  replyTo: practice.email,
  subject: 'A reminder: we still need something from you',
  heading: 'We still need something from you',
  blocks: [
    text(
      'Something is still waiting for you. Please sign in to see what it is, and when it’s due. If you don’t have it, you can tell us there.',
    ),
    action('See what to do next', `${siteUrl}${portalPaths.clientDashboard}`),
    privacy,
    text(`If you need more time, please call us on ${practice.phone}.`),
  ],
});
