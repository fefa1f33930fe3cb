import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transporter } from 'nodemailer';
import { inBatches } from './in-batches.ts';
import type { MailContent } from './mail-content.ts';
import { mailFileTime } from './mail-files.ts';
import { logoId } from './render-mail.ts';
import { requiresTls } from './smtp-tls.ts';

export interface Message {
  readonly id: string;
  readonly createdAt: Date;
  readonly from: string | { readonly name: string; readonly address: string };
  readonly to: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly invitation?: MailContent['invitation'];
}

/** Delivers one message, or throws. Delivering it again does no harm. */
export interface Transport {
  /** Where mails go, for the start message. */
  readonly place: string;
  deliver(message: Message): Promise<void>;
  close(): void;
}

/** The practice's mark, as a PNG. It changes when the practice publishes another one. */
export type MailLogo = () => Buffer | undefined;

/** The mark of every mail: encoded once, and put into each as it is. */
function logoEncoder(logo: MailLogo = () => undefined) {
  let kept: { readonly png: Buffer; readonly parts: object } | undefined;
  return () => {
    const png = logo();
    if (!png) return {};
    if (kept?.png !== png) kept = { png, parts: logoParts(png) };
    return kept.parts;
  };
}

function logoParts(png: Buffer) {
  const raw = [
    'Content-Type: image/png; name=logo.png',
    `Content-ID: <${logoId}>`,
    'Content-Disposition: inline; filename=logo.png',
    'Content-Transfer-Encoding: base64',
    '',
    ...(png.toString('base64').match(/.{1,76}/g) ?? []),
  ].join('\r\n');
  return { attachments: [{ cid: logoId, raw }] };
}

function envelope(message: Message) {
  const { id, createdAt, from, to, replyTo, subject, html, text, invitation } = message;
  const address = typeof from === 'string' ? from : from.address;
  const host = /@([^@>\s]+)>?$/.exec(address)?.[1] ?? 'localhost';
  return {
    messageId: `<${id}@${host}>`,
    date: createdAt,
    from,
    // As an object, the address is taken as it is and never parsed for further recipients.
    to: { name: '', address: to },
    ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    subject: subject.replace(/[\r\n]+/g, ' '),
    html,
    text,
    ...(invitation
      ? {
          icalEvent: {
            method: invitation.method,
            filename: 'appointment.ics',
            content: invitation.ics,
          },
        }
      : {}),
  };
}

/** Loaded with the first mail, so that an idle server does not carry it. */
function onFirstUse(options: object): { open(): Promise<Transporter>; close(): void } {
  let transporter: Transporter | undefined;
  return {
    async open() {
      const { createTransport } = await import('nodemailer');
      transporter ??= createTransport(options);
      return transporter;
    },
    close: () => transporter?.close(),
  };
}

export function smtpTransport(address: string, logo?: MailLogo): Transport {
  const logoOf = logoEncoder(logo);
  const url = new URL(address);
  const requireTLS = requiresTls(url);
  url.searchParams.delete('tls');
  const smtp = onFirstUse({
    url: url.href,
    requireTLS,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 30_000,
  });
  return {
    place: `by ${url.hostname}`,
    async deliver(message) {
      await (await smtp.open()).sendMail({ ...envelope(message), ...logoOf() });
    },
    close: () => smtp.close(),
  };
}

/** The local mailbox: one file per mail, written atomically. */
export function fileTransport(folder: string, logo?: MailLogo): Transport {
  const logoOf = logoEncoder(logo);
  const composer = onFirstUse({ streamTransport: true, buffer: true });
  /** After that the names of files survive a crash; once for all that are finished together. */
  const syncFolder = inBatches(async (_names: readonly string[]) => {
    const directory = await open(folder, 'r');
    await directory.sync().finally(() => directory.close());
    return new Map<string, never>();
  });
  return {
    place: folder,
    async deliver(message) {
      const { message: eml } = await (await composer.open()).sendMail({
        ...envelope(message),
        ...logoOf(),
      });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${mailFileTime(message.createdAt)}-${message.id}`;
      const unfinished = join(folder, `${name}.part`);
      const file = await open(unfinished, 'w', 0o600);
      try {
        await file.writeFile(eml as Buffer);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(unfinished, join(folder, `${name}.eml`));
      await syncFolder(name);
    },
    close: () => composer.close(),
  };
}
