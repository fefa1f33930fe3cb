import { createHash } from 'node:crypto';
import { publishingCalls } from '#domain/publishing/calls.ts';
import { applyChanges, type Defaults } from '#domain/publishing/changes.ts';
import { differenceBetween, settingsIn } from '#domain/publishing/difference.ts';
import type { Changes, Part, Settings } from '#domain/publishing/settings.ts';
import type { Api } from '#server/api/api.ts';
import { serving } from '#server/api/serve.ts';
import type { Parts } from '#server/parts.ts';
import { draftedSettings, readDraft, readPublished } from './draft.ts';
import type { Showing } from './showing.ts';

/** Counting takes a third of a second each, so what was counted is kept. */
const mostKept = 500;
/** Each loads the whole site into the memory of the process that counts. */
const atOnce = 8;

const one = (changes: Changes, part: Part, name: string): Changes => ({
  [part]: { [name]: changes[part]?.[name] },
});

/** On how many pages each change of the draft would be seen. */
export function reachRoutes(
  api: Api,
  { database, drawing }: Pick<Parts, 'database' | 'drawing'>,
  showing: Showing,
  defaults: Defaults,
): void {
  const serve = serving(api, publishingCalls, 'site');
  const { queries } = database;
  const kept = new Map<string, number>();
  let counting: Promise<unknown> = Promise.resolve();

  const keyOf = (...given: unknown[]) =>
    createHash('sha256').update(JSON.stringify(given)).digest('base64url');

  async function count(from: Settings, others: readonly { key: string; settings: Settings }[]) {
    const left = others.filter(({ key }) => !kept.has(key));
    for (let at = 0; at < left.length; at += atOnce) {
      const some = left.slice(at, at + atOnce);
      const counts = await drawing.countChanged(
        from,
        some.map(({ settings }) => settings),
      );
      if (kept.size > mostKept) kept.clear();
      for (const [place, { key }] of some.entries()) kept.set(key, counts[place] ?? 0);
    }
  }

  async function reachOf() {
    const published = await readPublished(queries);
    const draft = await readDraft(queries);
    const next = draftedSettings(published, draft);
    const { settings: from } = await showing.orderOf(published);
    const changed = await Promise.all(
      settingsIn(differenceBetween(defaults, published, next)).map(async ({ part, name }) => {
        const changes = one(draft.changes, part, name);
        const { settings } = await showing.orderOf(applyChanges(published, changes));
        return { part, name, settings, key: keyOf(from, settings) };
      }),
    );
    await count(from, changed);
    return changed.map(({ part, name, key }) => ({ part, name, pages: kept.get(key) ?? 0 }));
  }

  serve('GET /api/site/reach', async () => {
    // One after the other: two admins would count the same.
    const counted = counting.then(reachOf, reachOf);
    counting = counted;
    return { data: await counted };
  });
}
