import { ensureBuilt } from '#server/web/ensure-built.ts';
import { root } from '../harness/corella.ts';
import { type Application, applications, compareApplications } from './applications.ts';
import { compareWeights } from './astro.ts';
import { comparePages } from './pages.ts';

/**
 * Beside other tools, in turns on the same machine: `npm run bench -- peers [peers] [people]`, such as
 * `npm run bench -- peers directus nginx 1000`. Fails when any answer is not the right one.
 */

const peers = ['directus', 'strapi', 'nginx', 'astro'] as const;
type Peer = (typeof peers)[number];

const given = process.argv.slice(2);
const isPeer = (text: string): text is Peer => peers.some((peer) => peer === text);
const strange = given.filter((text) => !isPeer(text) && !/^\d+$/.test(text));
if (strange.length > 0) {
  console.error(`${strange.join(', ')}: say some of ${peers.join(', ')}, and a number of people.`);
  process.exit(1);
}
const named = given.filter(isPeer);
const wanted: readonly Peer[] = named.length > 0 ? named : peers;
const people = Number(given.find((text) => /^\d+$/.test(text)) ?? 100_000);

await ensureBuilt({ root, withCatalogue: true, onBuild: () => console.log('Building the site.') });
const isApplication = (peer: Peer): peer is Application => peer in applications;
const tables: string[] = [];
const wantedApplications = wanted.filter(isApplication);
if (wantedApplications.length > 0) {
  tables.push(await compareApplications(wantedApplications, people));
}
if (wanted.includes('nginx')) tables.push(await comparePages());
if (wanted.includes('astro')) tables.push(await compareWeights());
console.log(
  '\nHow many times as much as ours each takes, as the median of rounds; above 1 ours takes less.\n',
);
console.log(tables.join('\n\n'));
