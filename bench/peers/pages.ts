import { join } from 'node:path';
import { practice } from '#content/practice.ts';
import { pagePath } from '#domain/paths.ts';
import { root, withTemporaryCorella } from '../harness/corella.ts';
import { startNginx } from '../harness/nginx.ts';
import { needPrograms } from '../harness/programs.ts';
import { measure, type Seen } from './measure.ts';
import { ratioOf, shownRatio, tableOf } from './ratios.ts';
import type { Ask } from './target.ts';

/** Public pages from our server and, as the same compressed files, from nginx. */

const rounds = 7;
const requests = 400;
const secondsOfRound = 3;
const pages = {
  'the home page': '/',
  'the tax calculator': pagePath(practice.slug, 'calculator'),
};

/** nginx keeps pages in folders; ours is asked as visitors do. */
const pathFor = (server: 'ours' | 'nginx', path: string) =>
  server === 'nginx' && path !== '/' ? `${path}/` : path;

async function bytesOf(address: string, headers: Ask['headers']): Promise<Buffer> {
  const answer = await fetch(address, { headers, redirect: 'error' });
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}.`);
  return Buffer.from(await answer.arrayBuffer());
}

export async function comparePages(): Promise<string> {
  const { nginx } = needPrograms('nginx');
  const rows: string[][] = [];
  await withTemporaryCorella('peers-pages', async (corella) => {
    const server = corella.start();
    await server.ready();
    const other = await startNginx([nginx], join(root, 'build', 'client'));
    corella.atEnd(other.stop);
    const headers = { 'accept-encoding': 'gzip' };
    const both = {
      ours: { address: corella.address, processes: () => [server.child.pid ?? 0] },
      nginx: { address: other.address, processes: () => [other.pid] },
    };
    for (const [name, path] of Object.entries(pages)) {
      const bodies = await Promise.all(
        (['ours', 'nginx'] as const).map((which) =>
          bytesOf(both[which].address + pathFor(which, path), headers),
        ),
      );
      if (!bodies[0]?.equals(bodies[1] ?? Buffer.alloc(0))) {
        throw new Error(`The two do not answer ${path} with the same page.`);
      }
      const seen = { ours: [] as Seen[], nginx: [] as Seen[] };
      for (let round = -1; round < rounds; round += 1) {
        const turns = round % 2 === 0 ? (['ours', 'nginx'] as const) : (['nginx', 'ours'] as const);
        for (const which of turns) {
          const ask = { path: pathFor(which, path), headers, status: 200, isRight: () => true };
          const figure = await measure(both[which], () => ask, requests, secondsOfRound);
          if (round >= 0) seen[which].push(figure);
        }
      }
      const ratios = (['time', 'work'] as const).map((figure) =>
        shownRatio(ratioOf(seen.ours, seen.nginx, figure)),
      );
      rows.push([name, ...ratios]);
    }
  });
  return tableOf(['public page', 'nginx, time', 'nginx, CPU'], rows);
}
