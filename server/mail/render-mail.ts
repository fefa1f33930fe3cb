import type { Practice } from '#content/practice.ts';
import { telHref } from '#domain/phone.ts';
import { logoSize } from '#domain/publishing/images.ts';
import { Html, html } from './html.ts';
import type { Block, FactRow, MailContent } from './mail-content.ts';
import { sans, serif, styleSheet } from './mail-style.ts';

/**
 * The layout of every mail. Mail programs know little CSS: everything is laid out by tables and
 * styled where it stands, and what looks odd is for one of them.
 */

/** The picture of the practice's mark, which travels with the mail. */
export const logoId = 'logo@practice';

const table = new Html('border="0" cellpadding="0" cellspacing="0" role="presentation"');
const wideTable = html`${table} width="100%"`;
const doctype = new Html(
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">',
);
/** Otherwise phones make links of their own out of numbers, dates and addresses. */
const noOwnLinks = new Html(
  '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no"/>',
);
const colourSchemes = new Html(
  '<meta name="color-scheme" content="light dark"/><meta name="supported-color-schemes" content="light dark"/>',
);
/** Outlook knows no greatest width. */
const outlookTable = new Html(
  '<!--[if mso]><table role="presentation" align="center" width="600" cellpadding="0" cellspacing="0"><tr><td><![endif]-->',
);
const outlookTableEnd = new Html('<!--[if mso]></td></tr></table><![endif]-->');

/** A list of mails shows the heading, and would go on with the mail's text if nothing followed. */
const previewLength = 150;
const nothingToSee = '&nbsp;&zwnj;';
const preview = (heading: string): Html =>
  html`<div style="display:none;overflow:hidden;line-height:1px;opacity:0;max-height:0;max-width:0">${heading}<div>${new Html(nothingToSee.repeat(Math.max(0, previewLength - heading.length)))}</div></div>`;

/** Outlook ignores the padding of a link; wide spaces that only Outlook shows stand in for it. */
const outlookBefore = new Html(
  '<span><!--[if mso]><i style="mso-font-width:400%;mso-text-raise:21" hidden>&#8202;&#8202;&#8202;</i><![endif]--></span>',
);
const outlookAfter = new Html(
  '<span><!--[if mso]><i style="mso-font-width:400%" hidden>&#8202;&#8202;&#8202;&#8203;</i><![endif]--></span>',
);

/** What belongs together stays on one line: 0491 570 156, 10:00 am, NSW 2160. */
const unbroken = (words: string): string =>
  words.replace(/(?<=\d\)?) (?=\(?\d|[ap]m\b)|(?<=\b[A-Z]{2,3}) (?=\d{4}\b)/g, '\u00a0');

const underlined = (words: string, href: string, { colours }: Practice, more = ''): Html =>
  html`<a class="link" href="${href}" style="color:${colours.link};text-decoration:underline${more}">${unbroken(words)}</a>`;

const phoneLink = (practice: Practice): Html =>
  underlined(practice.phone, telHref(practice.phone), practice, ';white-space:nowrap');

/** Wherever a text names the practice's phone, it can be pressed. */
function withPhone(words: string, practice: Practice): Html {
  const [first = '', ...rest] = words.split(practice.phone).map(unbroken);
  return html`${first}${rest.map((part) => html`${phoneLink(practice)}${part}`)}`;
}

const paragraph = (look: string, style: string, content: string | Html): Html =>
  html`<p class="${look}" style="${style}">${content}</p>`;

function factInHtml([name, value, href]: FactRow, index: number, practice: Practice): Html {
  const { colours } = practice;
  const edge = index === 0 ? '' : `;border-top:1px solid ${colours.line}`;
  const weight = index === 0 ? 600 : 400;
  const shown = href ? underlined(value, href, practice) : withPhone(value, practice);
  return html`<tr class="fact"><td class="name quiet edge" width="150" valign="top" style="color:${colours.quiet};font-size:15px;line-height:24px;padding:12px 16px 12px 0${edge}">${name}</td><td class="value ink edge" valign="top" style="color:${colours.ink};font-size:16px;font-weight:${`${weight}`};line-height:24px;padding:12px 0;white-space:pre-line;overflow-wrap:anywhere${edge}">${shown}</td></tr>`;
}

function blockInHtml(block: Block, practice: Practice): Html {
  const { colours } = practice;
  const body = `color:${colours.ink};font-size:17px;line-height:1.55;margin:0 0 16px`;
  const panel = `background:${colours.mist};border-radius:8px;margin:8px 0 24px`;
  switch (block.kind) {
    case 'text':
      return paragraph('ink', body, withPhone(block.text, practice));
    case 'code':
      return html`<table ${wideTable} class="panel" style="${panel}"><tr><td class="ink" align="center" style="color:${colours.ink};font-size:36px;font-weight:600;letter-spacing:8px;line-height:44px;padding:16px 12px 16px 20px">${block.code}</td></tr></table>`;
    case 'action':
      return html`<div style="margin:8px 0 24px"><a class="button on-button" href="${block.href}" target="_blank" style="line-height:100%;text-decoration:none;display:inline-block;mso-padding-alt:0px;background:${colours.action};border-radius:8px;color:${colours.dark};font-size:17px;font-weight:600;padding:15px 28px">${outlookBefore}<span class="on-button" style="color:${colours.dark};display:inline-block;line-height:120%;mso-padding-alt:0px;mso-text-raise:10.5px">${block.label}</span>${outlookAfter}</a></div>`;
    case 'link':
      return paragraph('ink', body, underlined(block.label, block.href, practice));
    case 'facts':
      return html`<table ${wideTable} class="panel" style="${panel}"><tr><td style="padding:4px 20px"><table ${wideTable}>${block.rows.map((row, index) => factInHtml(row, index, practice))}</table></td></tr></table>`;
  }
}

function blockInText(block: Block): string {
  switch (block.kind) {
    case 'text':
      return block.text;
    case 'code':
      return block.code;
    case 'action':
    case 'link':
      return `${block.label}: ${block.href}`;
    case 'facts':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n\n');
  }
}

const placeOf = ({ address: { street, suburb, state, postcode } }: Practice): string =>
  `${street}, ${suburb} ${state} ${postcode}`;

const nameCell = ({ name, colours }: Practice): Html =>
  html`<td class="ink" style="color:${colours.dark};font-family:${serif};font-size:22px;line-height:28px;letter-spacing:-0.2px;padding:0 0 0 12px">${name}</td>`;

/** An own logo is drawn for paper, and stands on it in the dark as well. */
function ownLogo(practice: Practice, picture: string): Html {
  const { colours, logo } = practice;
  const { width, height, isWide } = logoSize(picture);
  const style = `display:block;width:${width}px;height:${height}px;border:0;border-radius:4px;background:${colours.paper};color:${colours.ink};font-family:${serif};font-size:22px`;
  return html`<table ${table}><tr><td><img class="mark" src="cid:${logoId}" width="${`${width}`}" height="${`${height}`}" alt="${isWide ? (logo.words ?? '') : ''}" style="${style}"/></td>${isWide ? '' : nameCell(practice)}</tr></table>`;
}

/** The mark has a dark ground of its own. Where pictures are off, it is a letter on that ground. */
function logo(practice: Practice): Html {
  const { name, colours } = practice;
  if (practice.logo.picture) return ownLogo(practice, practice.logo.picture);
  return html`<table ${table}><tr><td aria-hidden="true"><img class="mark" src="cid:${logoId}" width="40" height="40" alt="${name.slice(0, 1)}" style="display:block;width:40px;height:40px;border:0;border-radius:50%;background:${colours.dark};color:#ffffff;font-family:${serif};font-size:22px;line-height:40px;text-align:center"/></td>${nameCell(practice)}</tr></table>`;
}

function footer(practice: Practice): Html {
  const { colours, name, email } = practice;
  const style = `color:${colours.quiet};font-size:14px;line-height:22px;margin:0`;
  return html`${paragraph('quiet', style, html`${name}<br/>${unbroken(placeOf(practice))}`)}${paragraph('quiet', style, html`${phoneLink(practice)} &nbsp;·&nbsp; ${underlined(email, `mailto:${email}`, practice)}`)}`;
}

/** All that is the same in every mail of a practice, on both sides of what differs. */
function frameOf(practice: Practice) {
  const { colours } = practice;
  return {
    head: html`${doctype}<html dir="ltr" lang="en-AU"><head><meta content="text/html; charset=UTF-8" http-equiv="Content-Type"/><meta name="viewport" content="width=device-width,initial-scale=1"/><meta name="x-apple-disable-message-reformatting"/>${noOwnLinks}${colourSchemes}${new Html(styleSheet(practice))}</head><body class="page" style="background:${colours.mist};margin:0;padding:0">`,
    above: html`<table ${wideTable} class="page" style="background:${colours.mist}"><tr><td class="page" align="center" style="padding:32px 16px;font-family:${sans}">${outlookTable}<table ${wideTable} style="max-width:600px"><tr><td class="card edge" align="left" style="background:${colours.paper};border:1px solid ${colours.line};border-radius:12px;padding:36px 40px 16px">${logo(practice)}`,
    title: `color:${colours.ink};font-family:${serif};font-size:30px;font-weight:500;letter-spacing:-0.3px;line-height:1.2;margin:28px 0 16px;text-wrap:balance`,
    below: html`</td></tr><tr><td class="foot" align="left" style="padding:20px 40px 8px">${footer(practice)}</td></tr></table>${outlookTableEnd}</td></tr></table></body></html>`,
  };
}

type Frame = ReturnType<typeof frameOf>;

function inText({ heading, blocks }: MailContent, practice: Practice): string {
  const parts = blocks.map(blockInText);
  const above = [`${practice.name}\n`, heading.toUpperCase()];
  const signature = `${practice.name}, ${placeOf(practice)}. ${practice.phone}`;
  return [...above, ...parts, '-'.repeat(40), signature].join('\n\n');
}

/** Made once for all mails, until something is published. */
const frames = new WeakMap<Practice, Frame>();

function frameFor(practice: Practice): Frame {
  const frame = frames.get(practice) ?? frameOf(practice);
  frames.set(practice, frame);
  return frame;
}

/** A mail as HTML and as text. */
export function renderMail(
  content: MailContent,
  practice: Practice,
): { html: string; text: string } {
  const { heading, blocks } = content;
  const { head, above, title, below } = frameFor(practice);
  const mail = html`${head}${preview(heading)}${above}<h1 class="ink" style="${title}">${unbroken(heading)}</h1>${blocks.map((block) => blockInHtml(block, practice))}${below}`;
  return { html: mail.source, text: inText(content, practice) };
}
