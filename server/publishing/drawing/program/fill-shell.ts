import { defaultPractice, type Practice } from '#content/practice.ts';
import { lookSheet } from '#domain/publishing/look-sheet.ts';
import { settingsName } from '#domain/publishing/names.ts';

/**
 * The page that loads the screens is drawn by the router's own build. It shows three things of the
 * practice, and carries the rest to its scripts.
 */

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;');

function replaced(html: string, from: string, to: string): string {
  if (!html.includes(from)) throw new Error(`The page of the screens has no ${from}`);
  return html.replace(from, () => to);
}

const title = ({ name }: Practice) => `<title>${escaped(name)}</title>`;
const colour = ({ colours }: Practice) => `<meta name="theme-color" content="${colours.paper}"/>`;
const phone = ({ phone: number }: Practice) => `<!-- -->${escaped(number)}<!-- -->`;

export function fillShell(html: string, practice: Practice, settings: object): string {
  const filled = [title, phone].reduce(
    (text, part) => replaced(text, part(defaultPractice), part(practice)),
    html,
  );
  const meta = `<meta name="${settingsName}" content="${escaped(JSON.stringify(settings))}"/>`;
  const look = lookSheet(practice);
  const sheet = look ? `<link rel="stylesheet" href="${look.address}"/>` : '';
  return replaced(filled, colour(defaultPractice), `${colour(practice)}${meta}${sheet}`);
}
