import type { Practice } from '#content/practice.ts';

/**
 * What mail programs cannot read where it stands: other colours in the dark, and less padding on a
 * phone. Gmail knows no `prefers-color-scheme` and turns light colours dark itself, so the colours
 * in place are such that it can.
 */

export const serif = 'Newsreader, Georgia, serif';
export const sans =
  '"Public Sans", -apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, Arial, sans-serif';

function darkRules({ night, dark, action }: Practice['colours'], scope = ''): string {
  const rules = {
    page: `background:${night.mist}`,
    card: `background:${night.paper}`,
    panel: `background:${night.mist}`,
    edge: `border-color:${night.line}`,
    mark: `box-shadow:0 0 0 1px ${night.quiet}`,
    ink: `color:${night.ink}`,
    quiet: `color:${night.quiet}`,
    link: `color:${night.link}`,
    button: `background:${action}`,
    'on-button': `color:${dark}`,
  };
  return Object.entries(rules)
    .map(([name, rule]) => `${scope}.${name}{${rule}!important}`)
    .join('');
}

/** Outlook takes Times New Roman for a typeface that it does not know. */
const outlookFonts =
  '<!--[if mso]><style>td,p,a,span{font-family:Arial,sans-serif!important}h1{font-family:Georgia,serif!important}</style><![endif]-->';

/** Outlook's apps and website mark what they have made dark instead of asking which colours to use. */
const outlookDark = '[data-ogsc] ';

/** Where a mail program says that it is dark. */
export const darkQuery = '@media (prefers-color-scheme:dark)';

export const styleSheet = ({ colours }: Practice): string =>
  `<style>:root{color-scheme:light dark;supported-color-schemes:light dark}${darkQuery}{${darkRules(colours)}}${darkRules(colours, outlookDark)}@media (max-width:480px){.page{padding:0!important}.card{padding:28px 20px 12px!important;border-width:0 0 1px!important;border-radius:0!important}.foot{padding:20px!important}.fact td{display:block!important;width:auto!important}.fact .name{padding-bottom:0!important}.fact .value{padding-top:0!important;border-top:0!important}.button{display:block!important;text-align:center!important}}</style>${outlookFonts}`;
