import type { Practice } from '#content/practice.ts';
import { retentionRules } from '#content/retention.ts';
import { longDateIn } from '#domain/dates/long-date.ts';
import { portalPaths } from '#domain/paths.ts';
import { erasureDays, noticeDays, type RuleName } from '#domain/retention/rules.ts';
import { action, facts, type MailContent, text } from '#server/mail/mail-content.ts';

/** To all admins: numbers and dates, never whose records they are. */

const seeRetention = (siteUrl: string) =>
  action('See what we keep', siteUrl + portalPaths.retention);

export interface Announced {
  readonly rule: RuleName;
  readonly count: number;
  /** When the first of it goes. */
  readonly from: Date;
}

export const announcementMail = (
  email: string,
  announced: readonly Announced[],
  practice: Practice,
  siteUrl: string,
): MailContent => ({
  kind: 'retention-announced',
  to: email,
  subject: `Records of ${practice.name} that will be removed`,
  heading: 'Records that will be removed',
  blocks: [
    text(
      `These records are past the time that we keep them, or soon will be. Nothing goes before ${noticeDays} days from now. To keep the records of a client, place a legal hold on the client’s page.`,
    ),
    facts(
      ...announced.map(({ rule, count, from }): [string, string] => [
        retentionRules[rule].label,
        `${count}, from ${longDateIn(practice.timeZone, from)}`,
      ]),
    ),
    seeRetention(siteUrl),
  ],
});

export const erasureAskedMail = (
  email: string,
  asked: { readonly by: string; readonly dueAt: Date },
  practice: Practice,
  siteUrl: string,
): MailContent => ({
  kind: 'erasure-asked',
  to: email,
  subject: `Someone will be erased from ${practice.name}`,
  heading: 'A person will be erased',
  blocks: [
    text(
      `An admin has asked to erase a person. Until then the account is inactive, and any admin can stop it within ${erasureDays} days.`,
    ),
    facts(['Asked by', asked.by], ['Erased after', longDateIn(practice.timeZone, asked.dueAt)]),
    seeRetention(siteUrl),
  ],
});

export const erasedMail = (
  email: string,
  erased: { readonly id: string; readonly keptUntil: Date | undefined },
  practice: Practice,
  siteUrl: string,
): MailContent => ({
  kind: 'erased',
  to: email,
  subject: `A person was erased from ${practice.name}`,
  heading: 'A person was erased',
  blocks: [
    text(
      'Please keep this email: if a backup from before is ever restored, the account must be erased again.',
    ),
    facts(
      ['Account', erased.id],
      [
        'Kept by law',
        erased.keptUntil
          ? `What the law asks for, such as lodged jobs, with their name and the note of their identity check, until ${longDateIn(practice.timeZone, erased.keptUntil)}`
          : 'Nothing',
      ],
    ),
    seeRetention(siteUrl),
  ],
});
