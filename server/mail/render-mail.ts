import type { Practice } from '#content/practice.ts';
import { Html, html } from './html.ts';
import type { Block, MailContent } from './mail-content.ts';

/**
 * The layout of every mail. Mail programs know little CSS: everything is laid out by tables and
 * styled where it stands, and what looks odd is for one of them.
 */

const serif = 'Newsreader, Georgia, serif';
const sans = '"Public Sans", Arial, sans-serif';
const table = new Html(
  'width="100%" border="0" cellpadding="0" cellspacing="0" role="presentation" align="center"',
);
const doctype = new Html(
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">',
);

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

const paragraph = (style: string, content: string | Html): Html =>
  html`<p style="${style}">${content}</p>`;

function blockInHtml(block: Block, { colours }: Practice): Html {
  const body = `color:${colours.ink};font-size:17px;line-height:1.6;margin:0 0 16px`;
  switch (block.kind) {
    case 'text':
      return paragraph(body, block.text);
    case 'code':
      return paragraph(`${body};font-size:34px;letter-spacing:8px;font-weight:600`, block.code);
    case 'action':
      return html`<a href="${block.href}" target="_blank" style="line-height:100%;text-decoration:none;display:inline-block;max-width:100%;mso-padding-alt:0px;background:${colours.action};border-radius:6px;color:${colours.ink};font-size:16px;font-weight:600;margin:8px 0 24px;padding:14px 24px">${outlookBefore}<span style="max-width:100%;display:inline-block;line-height:120%;mso-padding-alt:0px;mso-text-raise:10.5px">${block.label}</span>${outlookAfter}</a>`;
    case 'facts':
      return html`<table ${table} style="margin:0 0 16px"><tbody><tr><td>${block.rows.map(
        ([label, value]) =>
          paragraph(
            `${body};margin:0 0 8px;white-space:pre-wrap`,
            html`<span style="color:${colours.quiet}">${label}: </span>${value}`,
          ),
      )}</td></tr></tbody></table>`;
  }
}

function blockInText(block: Block): string {
  switch (block.kind) {
    case 'text':
      return block.text;
    case 'code':
      return block.code;
    case 'action':
      return `${block.label} ${block.href}`;
    case 'facts':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n\n');
  }
}

function signatureOf({ name, address, phone }: Practice): string {
  const { street, suburb, state, postcode } = address;
  return `${name}, ${street}, ${suburb} ${state} ${postcode}. ${phone}`;
}

function inHtml({ heading, blocks }: MailContent, practice: Practice): string {
  const { colours, name } = practice;
  const mail = html`${doctype}<html dir="ltr" lang="en-AU"><head><meta content="text/html; charset=UTF-8" http-equiv="Content-Type"/><meta name="x-apple-disable-message-reformatting"/></head><body style="background:${colours.paper};margin:0;padding:0">${preview(heading)}<table ${table}><tbody><tr><td style="background:${colours.paper};font-family:${sans};margin:0;padding:32px 0"><table ${table} style="max-width:560px;padding:0 20px"><tbody><tr style="width:100%"><td>${paragraph(`color:${colours.dark};font-family:${serif};font-size:22px;line-height:24px;margin:0 0 24px`, name)}<h1 style="color:${colours.ink};font-family:${serif};font-size:28px;font-weight:500;line-height:1.2;margin:0 0 20px">${heading}</h1>${blocks.map((block) => blockInHtml(block, practice))}<hr style="width:100%;border:none;border-top:1px solid ${colours.line};margin:24px 0 16px"/>${paragraph(`color:${colours.quiet};font-size:14px;line-height:1.5;margin:0`, signatureOf(practice))}</td></tr></tbody></table></td></tr></tbody></table></body></html>`;
  return mail.source;
}

function inText({ heading, blocks }: MailContent, practice: Practice): string {
  const parts = blocks.map(blockInText);
  const above = [`${practice.name}\n`, heading.toUpperCase()];
  return [...above, ...parts, '-'.repeat(40), signatureOf(practice)].join('\n\n');
}

export const renderMail = (
  content: MailContent,
  practice: Practice,
): { html: string; text: string } => ({
  html: inHtml(content, practice),
  text: inText(content, practice),
});
