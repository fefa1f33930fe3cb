import { setTimeout as wait } from 'node:timers/promises';

/** Visitors who walk the site: a page, the files that it names, another page. */

export interface Walk {
  requests: number;
  /** What failed, and how often. */
  readonly failures: Map<string, number>;
  /** Pages on which the words of two versions stand. */
  mixed: number;
  readonly pageMs: number[];
}

const newWalk = (): Walk => ({ requests: 0, failures: new Map(), mixed: 0, pageMs: [] });

const note = (walk: Walk, what: string) =>
  walk.failures.set(what, (walk.failures.get(what) ?? 0) + 1);

async function get(walk: Walk, address: string, path: string): Promise<string | undefined> {
  walk.requests += 1;
  try {
    const answer = await fetch(`${address}${path}`);
    if (answer.ok) return await answer.text();
    note(walk, `${answer.status} ${path}`);
  } catch (error) {
    note(walk, `${(error as Error).message} ${path}`);
  }
  return undefined;
}

/** Every version of the bench has a phone number and a notice that end in the same four digits. */
const marksOf = (html: string) =>
  new Set([...html.matchAll(/5550 (\d{4})|notice of (\d{4})/g)].map(([, a, b]) => a ?? b));

const namedFiles = (html: string) => [
  ...new Set(
    [...html.matchAll(/(?:src|href)="(\/(?:assets|pictures)\/[^"]+)"/g)].map(([, to]) => to),
  ),
];

const links = (html: string) => [
  ...new Set([...html.matchAll(/href="(\/[a-z][a-z0-9/-]*)"/g)].map(([, to]) => to ?? '/')),
];

/** One visit to every page and the files that it names. */
export async function visitAll(address: string): Promise<Walk & { readonly pages: number }> {
  const walk = newWalk();
  const sitemap = (await get(walk, address, '/sitemap.xml')) ?? '';
  const listed = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)];
  for (const [, path] of listed) {
    const html = await get(walk, address, path || '/');
    if (html === undefined) continue;
    if (marksOf(html).size !== 1) walk.mixed += 1;
    for (const file of namedFiles(html)) await get(walk, address, file ?? '');
  }
  return { ...walk, pages: listed.length };
}

export class Visitors {
  walk = newWalk();
  #isOver = false;
  readonly #walking: Promise<void>[];
  readonly #address: string;

  constructor(address: string, many: number) {
    this.#address = address;
    this.#walking = Array.from({ length: many }, (_, at) => this.#stroll(at));
  }

  /** What was counted since the last time. */
  take(): Walk {
    const { walk } = this;
    this.walk = newWalk();
    return walk;
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#walking);
  }

  #get(path: string): Promise<string | undefined> {
    return get(this.walk, this.#address, path);
  }

  async #stroll(at: number): Promise<void> {
    let path = '/';
    for (let step = at; !this.#isOver; step += 1) {
      const startedAt = performance.now();
      const html = await this.#get(path);
      this.walk.pageMs.push(performance.now() - startedAt);
      if (html === undefined) {
        path = '/';
        continue;
      }
      if (marksOf(html).size > 1) this.walk.mixed += 1;
      // As long as someone reads, another version may go live.
      await wait(200 + Math.random() * 1500);
      for (const file of namedFiles(html)) await this.#get(file ?? '');
      const next = links(html).filter((link) => !/^\/(?:login|client|admin|api)/.test(link));
      path = next[step % Math.max(1, next.length)] ?? '/';
    }
  }
}
