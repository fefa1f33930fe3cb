import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { practice } from '#content/practice.ts';
import { pagePath } from '#domain/paths.ts';
import { ensureBuilt } from '#server/web/ensure-built.ts';
import { readChunks } from '../../tools/build/record-chunks.ts';

/**
 * How much JavaScript the calculator adds to its page: the brotli bytes of the files that its page
 * asks for and the home page does not, at once or when somebody starts to type. Fails above the goal.
 */

const goal = 15 * 1024;
const root = join(import.meta.dirname, '..', '..');
const client = join(root, 'build', 'client');

await ensureBuilt({
  root,
  withCatalogue: process.env.NODE_ENV !== 'production',
  onBuild: () => console.log('Building the site…'),
});

function scriptsOf(page: string): string[] {
  const html = readFileSync(join(client, pagePath(practice.slug, page), 'index.html'), 'utf8');
  const links = html.matchAll(/<link rel="modulepreload"[^>]*href="([^"]+)"/g);
  return [...links].map(([, href = '']) => href);
}

const size = (script: string): number => statSync(join(client, `${script}.br`)).size;
const sum = (scripts: readonly string[]): number =>
  scripts.reduce((bytes, script) => bytes + size(script), 0);

const details = 'app/site/tax/result/result-details.tsx';
const later = Object.entries(readChunks(root))
  .filter(([, modules]) => modules.includes(details))
  .map(([script]) => script);

const frame = new Set(scriptsOf('home'));
const all = [...scriptsOf('calculator'), ...later];
const own = all.filter((script) => !frame.has(script));

for (const script of own) console.log(`${String(size(script)).padStart(7)}  ${script}`);
console.log(`${String(sum(own)).padStart(7)}  bytes added by the calculator (goal ${goal})`);
console.log(`${String(sum(all)).padStart(7)}  bytes of JavaScript on its page in all`);
process.exitCode = later.length > 0 && sum(own) <= goal ? 0 : 1;
