import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { practice } from '#content/practice.ts';
import { Html, html } from '#server/mail/html.ts';
import type { MailContent } from '#server/mail/mail-content.ts';
import { darkQuery } from '#server/mail/mail-style.ts';
import { logoId, renderMail } from '#server/mail/render-mail.ts';
import { sampleMails } from './sample-mails.ts';

/** One page with every mail as phones and computers show it. It needs no network. */

const root = resolve(import.meta.dirname, '../..');
const file = join(root, 'screenshots', 'mails.html');

const mark = readFileSync(join(root, 'content/images/mark.svg'), 'base64');

interface Look {
  readonly name: string;
  readonly width: 390 | 700;
  /** What the mail program makes of the mail. */
  readonly shown: (source: string) => string;
}

const withLogo = (source: string) =>
  source.replaceAll(`cid:${logoId}`, `data:image/svg+xml;base64,${mark}`);
/** Mail programs that block pictures show the text that stands for one, in its style. */
const withoutLogo = (source: string) =>
  source.replace(/<img [^>]*alt="([^"]*)" style="([^"]*)"\/>/g, '<span style="$2">$1</span>');
const inTheDark = (source: string) => withLogo(source.replaceAll(darkQuery, '@media all'));

const looks: readonly Look[] = [
  { name: 'light', width: 390, shown: withLogo },
  { name: 'light', width: 700, shown: withLogo },
  { name: 'dark', width: 390, shown: inTheDark },
  { name: 'dark', width: 700, shown: inTheDark },
  { name: 'pictures off', width: 390, shown: withoutLogo },
];

function shownMail([title, content]: [string, MailContent]): Html {
  const { html: source } = renderMail(content, practice);
  return html`<section><h2>${title}</h2><p><b>${content.subject}</b><br/>to ${content.to}</p><div>${looks.map(
    ({ name, width, shown }) =>
      html`<figure><figcaption>${name}, ${`${width}`} px</figcaption><iframe title="${title}, ${name}, ${`${width}`} px" width="${`${width}`}" srcdoc="${shown(source)}"></iframe></figure>`,
  )}</div></section>`;
}

const style = new Html(
  '<style>body{font:16px/1.4 sans-serif;margin:24px;background:#d5d8d6}h2{margin:40px 0 0}p{margin:4px 0 12px}div{display:flex;gap:16px;align-items:flex-start}figure{margin:0}iframe{border:0;display:block;background:#fff}</style>',
);
/** Each as high as its mail. */
const script = new Html(
  "<script>addEventListener('load', () => { for (const frame of document.querySelectorAll('iframe')) frame.style.height = frame.contentDocument.documentElement.scrollHeight + 'px'; });</script>",
);

export function contactSheet(): string {
  return html`<!DOCTYPE html><html lang="en-AU"><head><meta charset="utf-8"/><title>The emails of ${practice.name}</title>${style}</head><body><h1>The emails of ${practice.name}</h1>${Object.entries(sampleMails).map(shownMail)}${script}</body></html>`
    .source;
}

/** Where the sheet is. */
export function writeContactSheet(): string {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, contactSheet());
  return file;
}
