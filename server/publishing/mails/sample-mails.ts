import type { PracticeAtWork } from '#content/bookings/scheduling.ts';
import { exampleIds } from '#domain/work/fields.ts';
import type { Notice } from '#domain/work/notices.ts';
import {
  clientEmailChangedMail,
  emailChangeAskedMail,
  emailChangeMail,
  emailTakenBackMail,
} from '#server/accounts/email-changes/mail-templates.ts';
import {
  actsForMail,
  alteredRowMail,
  confirmationMail,
  firstPasswordMail,
  manyReadsMail,
  newAdminMail,
  newDeviceMail,
  passwordChangedMail,
  recoveryMail,
  welcomeLinkMail,
  welcomeMail,
} from '#server/accounts/mail-templates.ts';
import {
  recoveryCodeUsedMail,
  secondFactorMail,
  secondFactorResetMail,
} from '#server/accounts/second-factor/mail-templates.ts';
import { lastLineMail } from '#server/audit/last-line.ts';
import { backupFailedMail } from '#server/backups/mail-templates.ts';
import { feedMadeMail } from '#server/bookings/feeds/mail-templates.ts';
import { breachReminderMail } from '#server/breaches/mail-templates.ts';
import { enquiryNoticeMail } from '#server/enquiries/mail-templates.ts';
import {
  bankAccountChangedMail,
  correctedMail,
  correctionNoticeMail,
  manyRevealsMail,
  noticeMail,
  receiptMail,
  sentBackMail,
} from '#server/intake/mail-templates.ts';
import { letterSignedMail, toSignMail } from '#server/letters/mail-templates.ts';
import type { MailContent } from '#server/mail/mail-content.ts';
import { nominationMail } from '#server/onboarding/mail-templates.ts';
import {
  announcementMail,
  erasedMail,
  erasureAskedMail,
} from '#server/retention/mail-templates.ts';
import { lodgedMail, reminderMail, noticeMail as workMail } from '#server/work/mail-templates.ts';
import { sampleBookings } from './sample-bookings.ts';

/** Every mail that the server sends, with invented people. A test fails when one is missing. */

type Samples = Readonly<Record<string, MailContent>>;

const email = 'mei@example.com';
const newEmail = 'mei.chen@example.com';
const at = new Date('2026-11-16T22:41:00Z');
const id = '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f13';
const token = 'kT3vQ8n0bWm2kT3vQ8n0bWm2';

const accounts = (practice: PracticeAtWork, siteUrl: string): Samples => ({
  Welcome: welcomeMail(
    {
      email,
      name: 'Mei',
      type: 'client',
      temporaryPassword: 'plum-otter-93-quilt',
      verificationToken: token,
      validUntil: at,
      validFor: '7 days',
    },
    practice,
    siteUrl,
  ),
  'Welcome by a link': welcomeLinkMail(
    { email, name: 'Mei', token, expiresAt: at },
    practice,
    siteUrl,
  ),
  'Acts for one more client': actsForMail({ email, name: 'Mei' }, practice, siteUrl),
  'Steps to nominate us': nominationMail(email, practice),
  'Login code and reset link': recoveryMail(
    { email, code: '482913', linkToken: token, linkExpiresAt: at },
    practice,
    siteUrl,
  ),
  'Email address to confirm': confirmationMail(
    { email, verificationToken: token },
    practice,
    siteUrl,
  ),
  'Password set': firstPasswordMail(email, practice),
  'Password changed': passwordChangedMail(email, practice),
  'New device': newDeviceMail(
    email,
    { device: 'Chrome on Windows', address: '203.0.113.7', at },
    practice,
    siteUrl,
  ),
  'Two-step verification added': secondFactorMail(
    email,
    { is: 'added', method: 'passkey' },
    practice,
    siteUrl,
  ),
  'Two-step verification removed': secondFactorMail(
    email,
    { is: 'removed', method: 'totp' },
    practice,
    siteUrl,
  ),
  'Calendar address made': feedMadeMail(email, practice, siteUrl),
  'Two-step verification reset': secondFactorResetMail(email, practice),
  'Recovery code used': recoveryCodeUsedMail(email, 9, practice, siteUrl),
  'Email change, to the new address': emailChangeMail(
    { from: email, to: newEmail, confirmToken: token },
    practice,
    siteUrl,
  ),
  'Email change, to the old address': emailChangeAskedMail(
    { from: email, to: newEmail, stopToken: token },
    practice,
    siteUrl,
  ),
  'Email changed by us': clientEmailChangedMail(
    { from: email, to: newEmail, stopToken: token },
    practice,
    siteUrl,
  ),
  'To admins: email change stopped': emailTakenBackMail(
    practice.email,
    { id, name: 'Mei Chen', type: 'client', from: email, to: newEmail, isOpen: true },
    practice,
    siteUrl,
  ),
  'To admins: records changed from outside': alteredRowMail(
    practice.email,
    {
      what: 'account',
      person: { userId: id, name: 'Sam Okafor', email: 'sam@example.com' },
    },
    practice,
    siteUrl,
  ),
  'To admins: new admin': newAdminMail(
    practice.email,
    { name: 'Sam Okafor', email: 'sam@example.com', addedBy: 'Alex Martin' },
    practice,
    siteUrl,
  ),
});

const receipt = { id, reference: 'C7KM-2PXR', submittedAt: at, bodyHash: Buffer.alloc(0) };

const records = (practice: PracticeAtWork, siteUrl: string): Samples => ({
  'Contact form received': receiptMail(email, receipt, practice, siteUrl),
  'Contact form sent back': sentBackMail(
    email,
    { ...receipt, onlySignature: false },
    practice,
    siteUrl,
  ),
  'Signature sent back': sentBackMail(
    email,
    { ...receipt, onlySignature: true },
    practice,
    siteUrl,
  ),
  'Contact form corrected': correctedMail(email, { ...receipt, at }, practice, siteUrl),
  'Bank account changed': bankAccountChangedMail(email, receipt.reference, practice),
  'To staff: corrected contact form': correctionNoticeMail(
    { id, correctedAt: at },
    practice,
    siteUrl,
  ),
  'To staff: contact form': noticeMail(receipt, practice, siteUrl, true),
  'To staff: enquiry': enquiryNoticeMail(
    {
      id,
      name: 'Sam Okafor',
      email: 'sam@example.com',
      phone: '0491 570 157',
      enquiryType: 'bookkeeping',
      message: 'Could you take over our payroll from July?\n\nWe are five people in Parramatta.',
    },
    practice.email,
    siteUrl,
  ),
  'To admins: many hidden fields revealed': manyRevealsMail(
    practice.email,
    { userId: id, who: 'Sam Okafor (sam@example.com)', count: 30 },
    practice,
    siteUrl,
  ),
  'To admins: many people read in lists': manyReadsMail(
    practice.email,
    { userId: id, who: 'Sam Okafor (sam@example.com)', count: 5000 },
    practice,
    siteUrl,
  ),
  'To admins: backup failed': backupFailedMail(
    practice.email,
    { error: 'The folder /srv/backups cannot be written to (ENOSPC).', lastGoodAt: at },
    practice,
    siteUrl,
  ),
  'To admins: breach to assess': breachReminderMail(
    practice.email,
    { id, last: '2026-11-24', daysLeft: 7 },
    practice,
    siteUrl,
  ),
  'To admins: records to be removed': announcementMail(
    practice.email,
    [
      { rule: 'identifiers', count: 12, from: at },
      { rule: 'enquiries', count: 3, from: at },
    ],
    practice,
    siteUrl,
  ),
  'To admins: erasure asked for': erasureAskedMail(
    practice.email,
    { by: email, dueAt: at },
    practice,
    siteUrl,
  ),
  'To admins: erased': erasedMail(practice.email, { id, keptUntil: at }, practice, siteUrl),
  'To the practice: audit log': lastLineMail('1234-ptkgqshnovlirjmu', practice),
});

const job = { type: 'individual-return', period: '2025-26' } as const;
const told = { ...job, id: exampleIds.work, client: 'Mei Chen', open: 3, answered: 2 };

function work(practice: PracticeAtWork, siteUrl: string): Samples {
  const aboutWork = (notice: Notice, to = email) =>
    workMail({ to, notice, job: told, practice, siteUrl });
  return {
    'Work: something is asked': aboutWork('asked'),
    'Work: returned': aboutWork('returned'),
    'Work: to approve': aboutWork('approval'),
    'Work: still to sign': aboutWork('unsigned'),
    'Work: comment': aboutWork('comment'),
    'Work: reminder': reminderMail({ to: email, jobs: [told], practice, siteUrl }),
    'Letter: to sign': toSignMail({ to: email, practice, siteUrl }),
    'To staff: letter signed': letterSignedMail({ to: practice.email, client: id, siteUrl }),
    'Work: lodged': lodgedMail({ to: email, work: job, practice, siteUrl }),
    'To staff: answered': aboutWork('answered', practice.email),
    'To staff: signed': aboutWork('signed', practice.email),
    'To staff: change asked for': aboutWork('change-asked', practice.email),
    'To staff: more time': aboutWork('more-time', practice.email),
    'To staff: call': aboutWork('call', practice.email),
    'To staff: comment': aboutWork('client-comment', practice.email),
  };
}

export const sampleMails = (practice: PracticeAtWork, siteUrl: string): Samples => ({
  ...sampleBookings(practice, siteUrl),
  ...accounts(practice, siteUrl),
  ...records(practice, siteUrl),
  ...work(practice, siteUrl),
});
