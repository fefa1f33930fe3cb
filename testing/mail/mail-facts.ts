import type { Email } from 'postal-mime';
import { eventually } from '#testing/eventually.ts';
import { readMailbox } from './mailbox.ts';

/** The newest mail to an address, of those whose subject fits, once this many have arrived. */
export async function newestMailTo(
  folder: string,
  email: string,
  howMany = 1,
  about = '',
): Promise<Email> {
  const mails = await eventually(
    async () =>
      (await readMailbox(folder)).filter(
        ({ to, subject }) =>
          to?.some(({ address }) => address === email) && subject?.includes(about),
      ),
    (arrived) => arrived.length >= howMany,
  );
  const newest = mails.toSorted((a, b) => (a.date ?? '').localeCompare(b.date ?? '')).at(-1);
  if (!newest) throw new Error(`No one wrote to ${email}.`);
  return newest;
}

export const codeIn = (mail: Email): string => /\b\d{6}\b/.exec(mail.text ?? '')?.[0] ?? '';

export const resetTokenIn = (mail: Email): string =>
  /reset-password\?token=([\w-]+)/.exec(mail.text ?? '')?.[1] ?? '';

export const welcomeTokenIn = (mail: Email): string =>
  /welcome\?token=([\w-]+)/.exec(mail.text ?? '')?.[1] ?? '';

export const verificationTokenIn = (mail: Email): string =>
  /verify-email\?token=([\w-]+)/.exec(mail.text ?? '')?.[1] ?? '';

export const temporaryPasswordIn = (mail: Email): string =>
  /Temporary password\s*:?\s*(\S+)/i.exec(mail.text ?? '')?.[1] ?? '';
