import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { defaultPracticeAtWork as practice } from '#content/bookings/scheduling.ts';
import { Html } from '#server/mail/html.ts';
import { mailSheet, shownMail } from '#server/publishing/mails/mail-sheet.ts';
import { sampleMails } from '#server/publishing/mails/sample-mails.ts';

/** One page with every mail as phones and computers show it. It needs no network. */

const root = resolve(import.meta.dirname, '../..');
const file = join(root, 'screenshots', 'mails.html');

const picture = readFileSync(join(root, 'content/images/mark.svg'), 'base64');
const mark = `data:image/svg+xml;base64,${picture}`;

/** Each as high as its mail. */
const script = new Html(
  "<script>addEventListener('load', () => { for (const frame of document.querySelectorAll('iframe')) frame.style.height = frame.contentDocument.documentElement.scrollHeight + 'px'; });</script>",
);

export const contactSheet = (): string =>
  mailSheet(
    `The emails of ${practice.name}`,
    Object.entries(sampleMails(practice, practice.origin)).map(([title, content]) =>
      shownMail(title, content, { practice, mark }),
    ),
    script,
  );

/** Where the sheet is. */
export function writeContactSheet(): string {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, contactSheet());
  return file;
}
