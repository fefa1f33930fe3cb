import type { Practice } from '#content/practice.ts';
import { Html, html } from '#server/mail/html.ts';
import type { MailContent } from '#server/mail/mail-content.ts';
import { darkQuery } from '#server/mail/mail-style.ts';
import { logoId, renderMail } from '#server/mail/render-mail.ts';

/**
 * Mails as phones and computers show them, side by side. Their frames run nothing; without our origin
 * they would not be given our picture.
 */

interface Look {
  readonly name: string;
  readonly width: 390 | 700;
  /** What the mail program makes of the mail. */
  readonly shown: (source: string, mark: string) => string;
}

const withMark = (source: string, mark: string) => source.replaceAll(`cid:${logoId}`, mark);
/** Mail programs that block pictures show the text that stands for one, in its style. */
const withoutMark = (source: string) =>
  source.replace(/<img [^>]*alt="([^"]*)" style="([^"]*)"\/>/g, '<span style="$2">$1</span>');
const inTheDark = (source: string, mark: string) =>
  withMark(source.replaceAll(darkQuery, '@media all'), mark);

const looks: readonly Look[] = [
  { name: 'light', width: 390, shown: withMark },
  { name: 'light', width: 700, shown: withMark },
  { name: 'dark', width: 390, shown: inTheDark },
  { name: 'dark', width: 700, shown: inTheDark },
  { name: 'pictures off', width: 390, shown: withoutMark },
];

interface ShownWith {
  readonly practice: Practice;
  /** The address of the picture that travels with the mail. */
  readonly mark: string;
}

export function shownMail(
  title: string,
  content: MailContent,
  { practice, mark }: ShownWith,
): Html {
  const { html: source } = renderMail(content, practice);
  return html`<section><h2>${title}</h2><p><b>${content.subject}</b><br/>to ${content.to}</p><div>${looks.map(
    ({ name, width, shown }) =>
      html`<figure><figcaption>${name}, ${`${width}`} px</figcaption><iframe sandbox="allow-same-origin" title="${title}, ${name}, ${`${width}`} px" width="${`${width}`}" height="900" srcdoc="${shown(source, mark)}"></iframe></figure>`,
  )}</div></section>`;
}

const style = new Html(
  '<style>body{font:16px/1.4 sans-serif;margin:24px;background:#d5d8d6;color:#16302a}h2{margin:40px 0 0}p{margin:4px 0 12px;overflow-wrap:anywhere}div{display:flex;flex-wrap:wrap;gap:16px;align-items:flex-start}figure{margin:0;max-width:100%;overflow-x:auto}iframe{border:0;display:block;background:#fff}</style>',
);

export const mailSheet = (title: string, mails: readonly Html[], end = new Html('')): string =>
  html`<!DOCTYPE html><html lang="en-AU"><head><meta charset="utf-8"/><meta name="viewport" content="width=device-width,initial-scale=1"/><title>${title}</title>${style}</head><body><h1>${title}</h1>${mails}${end}</body></html>`
    .source;
