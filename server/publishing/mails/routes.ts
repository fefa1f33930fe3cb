import { describedMails, type MailName, mailNames } from '#domain/mail/described-mails.ts';
import { iconPaths } from '#domain/paths.ts';
import { publishingCalls } from '#domain/publishing/calls.ts';
import type { Settings } from '#domain/publishing/settings.ts';
import { wording } from '#domain/wording.ts';
import { actorOf } from '#server/accounts/sessions/visitor.ts';
import type { Api } from '#server/api/api.ts';
import { serving } from '#server/api/serve.ts';
import { Failure } from '#server/errors.ts';
import type { Limit } from '#server/limits/limit.ts';
import type { MailContent } from '#server/mail/mail-content.ts';
import type { Parts } from '#server/parts.ts';
import type { Header } from '#server/web/security-headers.ts';
import { draftedSettings, readDraft, readPublished } from '../draft.ts';
import type { Showing } from '../showing.ts';
import { mailSheet, shownMail } from './mail-sheet.ts';
import { sampleMails } from './sample-mails.ts';

const words = wording.publishing;

/** No one reads this many; someone with a stolen account could fill a mailbox. */
const perHour: Limit = { name: 'test mails', free: 60, window: 60 * 60_000 };

/** The folder of mails within the preview. */
const folder = '/mails/';

/** A mail stands in a frame that runs nothing, and styles what it says where it stands. */
const sheetHeaders: readonly Header[] = [
  [
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  ],
  ['x-content-type-options', 'nosniff'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['referrer-policy', 'no-referrer'],
  ['x-frame-options', 'DENY'],
];

function sampleOf(name: MailName, samples: Readonly<Record<string, MailContent>>): MailContent {
  const found =
    name === 'submission-signature'
      ? samples['Signature sent back']
      : Object.values(samples).find(({ kind }) => kind === name);
  if (!found) throw new Error(`There is no sample of the mail ${name}.`);
  return found;
}

/** A mail with invented people, as settings word it. */
function sampleMail(
  name: MailName,
  settings: Settings,
  showing: Pick<Showing, 'profileOf'>,
  siteUrl: string,
): { readonly content: MailContent; readonly practice: ReturnType<Showing['profileOf']> } {
  const practice = showing.profileOf(settings);
  return { content: sampleOf(name, sampleMails(practice, siteUrl)), practice };
}

/** The page that previews a mail, at an address below the preview; undefined if there is none. */
export function mailPreview(
  address: string,
  settings: Settings,
  showing: Pick<Showing, 'profileOf'>,
  siteUrl: string,
) {
  const name = mailNames.find((each) => address === `${folder}${each}`);
  if (!name) return undefined;
  const { content, practice } = sampleMail(name, settings, showing, siteUrl);
  const title = describedMails[name].label;
  const shown = shownMail(title, content, { practice, mark: iconPaths.mail });
  return {
    type: 'text/html; charset=utf-8',
    text: mailSheet(words.isMailPreview, [shown]),
    headers: sheetHeaders,
  };
}

/** Admins send themselves a mail as the draft words it, with invented people in it. */
export function mailRoutes(
  api: Api,
  parts: Pick<Parts, 'database' | 'mailQueue' | 'limiter' | 'audit' | 'env'>,
  showing: Showing,
): void {
  const serve = serving(api, publishingCalls, 'site');
  const { database, mailQueue, limiter, audit, env } = parts;

  serve('POST /api/site/test-mail', async (request) => {
    const { mail } = request.body;
    const { id, email } = request.account.user;
    await database.queries.transaction(async (tx) => {
      const wait = await limiter.countIn(tx, perHour, id);
      if (wait > 0) {
        throw new Failure('too-many', words.tooManyTests, { retryAfter: Math.ceil(wait / 1000) });
      }
      const settings = draftedSettings(await readPublished(tx), await readDraft(tx));
      const { content } = sampleMail(mail, settings, showing, env.SITE_URL);
      // Nothing of it is true: neither its code nor its end.
      const { expiresAt: _, invitation: __, ...test } = content;
      const subject = words.testSubject(test.subject);
      await mailQueue.enqueue(tx, { ...test, kind: 'site-test', to: email, subject });
      await audit.write(tx, { kind: 'site-mail-tested', details: { mail }, ...actorOf(request) });
      await audit.refuseDeactivated(tx, id);
    });
    return { message: words.testSent(email) };
  });
}
