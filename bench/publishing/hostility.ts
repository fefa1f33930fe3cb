import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import type { Settings } from '#domain/publishing/settings.ts';
import { launchChromium } from '#testing/chromium.ts';
import { pdfText } from '#testing/pdf-text.ts';
import type { ProofResult } from '../harness/proof.ts';
import type { Drawn, DrawnMail } from './draw-mails-and-pdfs.ts';
import {
  harmless,
  hostile,
  isAlikeIn,
  isShownAlike,
  runningLinks,
  settingsOf,
  skeletonOf,
} from './hostile.ts';

/** Hostile settings on all pages, mails and PDFs: nothing runs, pages and mails show what was typed. */

export interface HostileAdmin {
  readonly address: string;
  defaults(): Promise<Record<string, Record<string, unknown>>>;
  /** Answers once it is live. */
  publish(settings: Settings): Promise<void>;
  /** The answer to saving a draft, whatever it is. */
  trySaving(changes: object): Promise<{ status: number; message?: string }>;
  upload(file: Buffer): Promise<{ status: number; message?: string; address?: string }>;
}

interface ShownPage {
  readonly path: string;
  readonly status: number;
  readonly policy: string | null;
  readonly html: string;
}

async function pagesOf(address: string): Promise<ShownPage[]> {
  const sitemap = await (await fetch(`${address}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)];
  const paths = listed.map(([, path = '/']) => path);
  return Promise.all(
    [...paths, '/login', '/404'].map(async (path) => {
      const answer = await fetch(`${address}${path}`);
      const policy = answer.headers.get('content-security-policy');
      return { path, status: answer.status, policy, html: await answer.text() };
    }),
  );
}

async function drawnWith(settings: Settings): Promise<Drawn> {
  const child = fork(join(import.meta.dirname, 'draw-mails-and-pdfs.ts'), {
    env: { NODE_ENV: 'production' },
    serialization: 'advanced',
  });
  child.send(settings);
  const [drawn] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error('Mails and PDFs could not be drawn.');
    }),
  ]);
  return drawn as Drawn;
}

const browserSays = (text: string) => /Content Security Policy|Uncaught|SyntaxError/.test(text);

/** Dialogs, errors and broken policies, page by page, in a browser that runs every script. */
async function complaintsOf(browser: Browser, documents: Iterable<[name: string, open: string]>) {
  const complaints: string[] = [];
  const page = await browser.newPage();
  let at = '';
  const note = (what: string) => void complaints.push(`${at}: ${what.slice(0, 200)}`);
  page.on('dialog', (dialog) => {
    note(`a dialog opened: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', ({ message }) => note(message));
  page.on('console', (message) => browserSays(message.text()) && note(message.text()));
  for (const [name, open] of documents) {
    at = name;
    if (open.startsWith('http')) await page.goto(open, { waitUntil: 'load' });
    else await page.setContent(open, { waitUntil: 'domcontentloaded' });
  }
  await page.close();
  return complaints;
}

function wrongIn(before: ShownPage, after: ShownPage | undefined, words: string): string[] {
  if (!after) return [`${before.path} is gone`];
  const { path, status, policy, html } = after;
  return [
    ...(status === before.status ? [] : [`${path} answers ${status}`]),
    ...(policy === before.policy ? [] : [`${path} has another content policy`]),
    ...(skeletonOf(html) === skeletonOf(before.html) ? [] : [`${path} has other elements`]),
    ...(isShownAlike(before.html, html, words) ? [] : [`${path} shows other words`]),
    ...runningLinks(html).map((link) => `${path} has a link to ${link}`),
  ];
}

const isSameMail = (before: DrawnMail, after: DrawnMail, words: string) =>
  isShownAlike(before.html, after.html, words) &&
  isAlikeIn(before.text, after.text, words) &&
  isAlikeIn(before.subject, after.subject, words);

function wrongInDrawn(before: Drawn, after: Drawn, words: string): string[] {
  const mails = before.mails.flatMap((mail, at) => {
    const other = after.mails[at];
    if (!other) return [`${mail.name} is gone`];
    const about = `The mail "${mail.name}"`;
    return [
      ...(skeletonOf(other.html) === skeletonOf(mail.html) ? [] : [`${about} has other elements`]),
      ...(isSameMail(mail, other, words) ? [] : [`${about} shows other words`]),
      ...runningLinks(other.html).map((link) => `${about} has a link to ${link}`),
      ...(/[\r\n]/.test(other.subject) ? [`${about} has a subject of several lines`] : []),
    ];
  });
  const pdfs = Object.entries(after.pdfs).flatMap(([name, base64]) => {
    const file = Buffer.from(base64, 'base64');
    const text = file.toString('latin1');
    const runs = /\/(?:JavaScript|JS|OpenAction|AA|Launch|SubmitForm|EmbeddedFile)\b/.exec(
      text,
    )?.[0];
    const isWhole = text.startsWith('%PDF-') && text.trimEnd().endsWith('%%EOF');
    return [
      ...(runs ? [`The PDF "${name}" has ${runs}`] : []),
      ...(/\/URI \((?!https:|mailto:|tel:)/.test(text)
        ? [`The PDF "${name}" has an odd link`]
        : []),
      ...(isWhole && pdfText(file).length > 200 ? [] : [`The PDF "${name}" is broken`]),
    ];
  });
  return [...mails, ...pdfs];
}

const svg = (inside: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:x="http://www.w3.org/1999/xlink" width="40" height="40">${inside}<rect width="40" height="40"/></svg>`,
  );

/** Uploads that must be refused with a clear message, and those that must become mere pixels. */
async function sufferPictures({ address, upload }: HostileAdmin) {
  const teal = { width: 900, height: 900, channels: 3, background: 'teal' } as const;
  const whole = await sharp({ create: teal }).png({ compressionLevel: 0 }).toBuffer();
  const refused = {
    'half a picture': whole.subarray(0, 5000),
    'a picture of 8 MB': Buffer.concat([whole, Buffer.alloc(6_000_000)]),
    'a drawing of 160 thousand million pixels': Buffer.from(
      svg('').toString().replaceAll('"40"', '"400000"'),
    ),
    'a drawing whose entities grow without end': Buffer.from(
      `<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(10)}">]>${svg('&b;')}`,
    ),
    'a drawing with one entity a million times': Buffer.from(
      `<!DOCTYPE svg [<!ENTITY a "${'a'.repeat(1000)}">]>${svg('&a;'.repeat(1_000_000))}`,
    ),
    'a drawing that reads a file': Buffer.from(
      `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${svg('&a;')}`,
    ),
    'a page called a picture': Buffer.from('<html><script>alert(1)</script></html>'),
  };
  const wrong: string[] = [];
  for (const [what, file] of Object.entries(refused)) {
    const { status, message } = await upload(file);
    if (status < 400 || status >= 500 || !message) wrong.push(`${what} is answered with ${status}`);
  }
  const drawing = await upload(
    svg(
      '<script>alert(1)</script><image x:href="file:///etc/passwd" width="9" height="9"/><image href="http://127.0.0.1:1/x.png" width="9" height="9"/><foreignObject><body onload="alert(1)"/></foreignObject>',
    ),
  );
  const served = await fetch(`${address}${drawing.address}`);
  const { format } = await sharp(Buffer.from(await served.arrayBuffer())).metadata();
  if (format !== 'webp') wrong.push('a drawing with a script is served as it came');
  return { wrong, portrait: drawing.address, count: Object.keys(refused).length + 1 };
}

/** Texts far beyond every limit: below and above what the server reads at all. */
async function sufferLongTexts({ trySaving }: HostileAdmin): Promise<string[]> {
  const wrong: string[] = [];
  for (const length of [900_000, 1_100_000]) {
    const { status, message } = await trySaving({ practice: { name: 'a'.repeat(length) } });
    if (![400, 413].includes(status) || !message) {
      wrong.push(`a name of ${length} characters is answered with ${status}`);
    }
  }
  return wrong;
}

export async function sufferHostility(admin: HostileAdmin): Promise<ProofResult> {
  const defaults = await admin.defaults();
  const pictures = await sufferPictures(admin);
  const wrong = [...pictures.wrong, ...(await sufferLongTexts(admin))];
  const plain = settingsOf(harmless, defaults, pictures.portrait);
  await admin.publish(plain);
  const [before, drawnBefore] = [await pagesOf(admin.address), await drawnWith(plain)];
  const browser = await launchChromium();
  const ran: string[] = [];
  try {
    for (const [what, words] of Object.entries(hostile)) {
      const settings = settingsOf(words, defaults, pictures.portrait);
      await admin.publish(settings);
      const [after, drawn] = [await pagesOf(admin.address), await drawnWith(settings)];
      const faults = [
        ...before.flatMap((page, at) => wrongIn(page, after[at], words)),
        ...wrongInDrawn(drawnBefore, drawn, words),
      ];
      wrong.push(...faults.map((each) => `${what}: ${each}`));
      const pages = after.map(({ path }) => [path, `${admin.address}${path}`] as [string, string]);
      const mails = drawn.mails.map(({ name, html }) => [name, html] as [string, string]);
      // A mail has no policy of ours that would stop it, and must not have one of a page.
      const complaints = [
        ...(await complaintsOf(browser, pages)),
        ...(await complaintsOf(browser, mails)),
      ];
      ran.push(...complaints.map((each) => `${what}: ${each}`));
    }
  } finally {
    await browser.close();
  }
  for (const each of [...wrong, ...ran]) console.log(`  ${each}`);
  const kinds = Object.keys(hostile).length;
  const files = `${drawnBefore.mails.length} mails, ${Object.keys(drawnBefore.pdfs).length} kinds of PDF`;
  return {
    trials: kinds * before.length,
    figures: {
      'hostile settings': `${kinds} kinds on ${before.length} pages, ${files}; ${pictures.count} pictures`,
    },
    missed: { 'changed pages, mails and PDFs': wrong.length, 'scripts that ran': ran.length },
  };
}
