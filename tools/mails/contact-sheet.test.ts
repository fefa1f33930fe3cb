import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { defaultPracticeAtWork as practice } from '#content/bookings/scheduling.ts';
import { telHref } from '#domain/phone.ts';
import { storedMail } from '#server/mail/mail-content.ts';
import { renderMail } from '#server/mail/render-mail.ts';
import { sampleMails as allSamples } from '#server/publishing/mails/sample-mails.ts';
import { isTest, root, sourceFiles } from '#testing/tree/source-files.ts';
import { contactSheet } from './contact-sheet.ts';

const sampleMails = allSamples(practice, practice.origin);
const samples = Object.entries(sampleMails);
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
/** Files that write mails. */
const writers = sourceFiles('server').filter(
  (file) => !isTest(file) && /\bblocks: \[/.test(textOf(file)),
);

test('the sheet has every mail that the server sends', () => {
  const drawn =
    textOf('server/publishing/mails/sample-mails.ts') +
    textOf('server/publishing/mails/sample-bookings.ts');
  expect(writers.length).toBeGreaterThan(5);
  const missing = writers.flatMap((file) => {
    const made = [...textOf(file).matchAll(/^export (?:const|function) (\w+Mail)\b/gm)];
    expect(made.length).toBeGreaterThan(0);
    const imported = new RegExp(`import \\{([^}]*)\\} from '#${file}'`).exec(drawn)?.[1] ?? '';
    return made
      .map(([, name = '']) => name)
      .filter((name) => !imported.includes(name) || !drawn.includes(`${name}(`))
      .map((name) => `${name} of ${file}`);
  });
  expect(missing).toEqual([]);
});

test('the sheet shows each at 390 and 700 pixels, light and dark, and asks no other host', () => {
  const sheet = contactSheet();
  for (const [title] of samples) {
    for (const look of [
      'light, 390',
      'light, 700',
      'dark, 390',
      'dark, 700',
      'pictures off, 390',
    ]) {
      expect(sheet).toContain(`title="${title}, ${look} px"`);
    }
  }
  expect(sheet).not.toMatch(/(?:src|srcset|background)=(?:"|&quot;)?(?:https?:|\/\/|cid:)/);
  expect(sheet).not.toMatch(/url\(|@import|<link/);
});

test.each(samples)('%s: stays the same while it waits', (_title, content) => {
  expect(storedMail.parse(storedMail.stringify(content))).toEqual(content);
});

test.each(samples)('%s: one button at most', (_title, { blocks }) => {
  expect(blocks.filter(({ kind }) => kind === 'action').length).toBeLessThanOrEqual(1);
});

test.each(samples)('%s: our number is a link wherever it is', (_title, content) => {
  const { html, text } = renderMail(content, practice);
  const named = text.split(practice.phone).length;
  expect(html.split(`href="${telHref(practice.phone)}"`)).toHaveLength(named);
});

test('the subject of every mail about an appointment says when it is', () => {
  const about = samples.filter(([, { kind }]) => kind.startsWith('appointment-'));
  expect(about.length).toBeGreaterThan(15);
  for (const [, { subject }] of about) expect(subject).toMatch(/\bTue 24 Nov, 10:00 am\b/);
  expect(sampleMails['Booked, in the office']?.subject).toBe(
    'Your appointment on Tue 24 Nov, 10:00 am',
  );
});

test('what to bring is in every mail that tells of an appointment to come', () => {
  const telling = ['appointment-booked', 'appointment-moved', 'appointment-reminder'];
  const told = samples.filter(([, { kind }]) => telling.includes(kind));
  expect(new Set(told.map(([, { kind }]) => kind)).size).toBe(telling.length);
  for (const [, content] of told) expect(renderMail(content, practice).text).toContain('photo ID');
});

test('a video meeting has one link to it, and none is promised once it is cancelled', () => {
  const textOfSample = (title: string) => {
    const content = sampleMails[title];
    return content ? renderMail(content, practice).text : '';
  };
  expect(textOfSample('Booked, by video')).toMatch(
    /Where: By video\n[\s\S]*Join the meeting: https:\S+\n/,
  );
  expect(textOfSample('Cancelled, by video')).toContain('Where: By video\n');
  expect(textOfSample('Cancelled, by video')).not.toContain('meeting');
});

test('a mail to staff opens what it is about', () => {
  const opened = samples
    .filter(([, { to }]) => to === practice.email)
    .flatMap(([title, { blocks }]) =>
      blocks.flatMap((block) => (block.kind === 'action' ? [[title, block.href]] : [])),
    );
  const appointment = '/admin-dashboard/appointments?id=0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f14';
  const work = '/admin/work/0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f20';
  const id = '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f13';
  expect(Object.fromEntries(opened)).toEqual(
    Object.fromEntries(
      Object.entries({
        'To staff: booked': appointment,
        'To staff: asked for': appointment,
        'To staff: moved': appointment,
        'To staff: cancelled': appointment,
        'To staff: contact form': `/admin-dashboard/submissions/form?id=${id}`,
        'To staff: corrected contact form': `/admin-dashboard/submissions/form?id=${id}`,
        'To staff: letter signed': `/admin/clients/${id}?tab=letters`,
        'To staff: enquiry': `/admin-dashboard/enquiries?id=${id}`,
        'To admins: many hidden fields revealed': `/admin-dashboard/activity?actor=${id}`,
        'To admins: many people read in lists': `/admin-dashboard/activity?actor=${id}`,
        'To admins: new admin': '/admin/team',
        'To admins: records changed from outside': '/admin-dashboard/activity',
        'To admins: email change stopped': `/admin/clients/${id}`,
        'To admins: backup failed': '/admin-dashboard',
        'To admins: breach to assess': `/admin/breaches/${id}`,
        'To admins: records to be removed': '/admin/retention',
        'To admins: erasure asked for': '/admin/retention',
        'To admins: erased': '/admin/retention',
        'To staff: answered': work,
        'To staff: signed': work,
        'To staff: change asked for': work,
        'To staff: comment': work,
        'To staff: call': work,
        'To staff: more time': work,
      }).map(([title, path]) => [title, practice.origin + path]),
    ),
  );
});
