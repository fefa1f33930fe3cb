import { entriesFrom, type Key, load, put } from './use-load.ts';

/** Loads everything again whose key begins so, once it is shown. */
export async function reloadAll(start: Key): Promise<void> {
  const all = entriesFrom(start);
  for (const entry of all) if (entry.users.size === 0) entry.answer = undefined;
  await Promise.all(all.filter(({ users }) => users.size > 0).map(load));
}

/** Shows something else instead of what was answered, such as what a change has made of it. */
export function showInstead<Data>(
  start: Key,
  change: (data: Partial<Data>, key: Key) => Partial<Data>,
): void {
  for (const entry of entriesFrom(start)) {
    if (!entry.answer?.ok) continue;
    put(entry, { ok: true, data: change(entry.answer.data as Partial<Data>, entry.key) });
  }
}
