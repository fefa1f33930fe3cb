import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { styleText } from 'node:util';
import PostalMime from 'postal-mime';
import { practice } from '#content/practice.ts';
import { shortMoment } from '#domain/dates/moments.ts';
import { readEnv } from '#server/env.ts';

/**
 * `npm run tool -- mail` lists the local mailbox; `npm run tool -- mail 2` shows its second mail; `npm run tool -- mail
 * -- --all` draws every mail that there is.
 */

const folder = join(readEnv().DATA_DIR, 'mail');

function files(): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .reverse();
  } catch {
    return [];
  }
}

const read = (name: string) => PostalMime.parse(readFileSync(join(folder, name)));
const quiet = (words: string) => styleText('dim', words);
const recipients = (mail: Awaited<ReturnType<typeof read>>) =>
  (mail.to ?? []).map((to) => to.address).join(', ');
const moment = (date: string | undefined) => (date ? shortMoment(date, practice.timeZone) : '');

async function list(names: readonly string[]): Promise<void> {
  for (const [index, name] of names.entries()) {
    const mail = await read(name);
    const number = String(index + 1).padStart(3);
    console.log(
      `${number}  ${quiet(moment(mail.date))}  ${recipients(mail)}  ${styleText('bold', mail.subject ?? '')}`,
    );
  }
  console.log(quiet('\nnpm run tool -- mail 1 shows the first.'));
}

async function show(name: string): Promise<void> {
  const mail = await read(name);
  console.log(`${quiet('From    ')}${mail.from?.address}`);
  console.log(`${quiet('To      ')}${recipients(mail)}`);
  console.log(`${quiet('Date    ')}${moment(mail.date)}`);
  console.log(`${quiet('Subject ')}${styleText('bold', mail.subject ?? '')}`);
  console.log(`${quiet('File    ')}${join(folder, name)}\n\n${mail.text?.trim()}`);
}

async function drawAll(): Promise<void> {
  const { writeContactSheet } = await import('./mails/contact-sheet.ts');
  console.log(`Every email, at 390 and 700 pixels, light and dark: ${writeContactSheet()}`);
}

const names = files();
const wanted = process.argv[2];
if (wanted === '--all') await drawAll();
else if (names.length === 0) console.log(`There is no mail in ${folder} yet.`);
else if (wanted === undefined) await list(names);
else {
  const name = names[Number(wanted) - 1];
  if (name) await show(name);
  else {
    console.error(`There is no mail number ${wanted}; the mailbox has ${names.length}.`);
    process.exitCode = 1;
  }
}
