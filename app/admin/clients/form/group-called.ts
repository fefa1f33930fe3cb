import { wordsOf } from '#app/api/call.ts';
import { addGroup, findGroups } from '#app/api/clients/clients.ts';
import { wording } from '#domain/wording.ts';

type Found =
  | { readonly ok: true; readonly id: string | null }
  | { readonly ok: false; readonly message: string };

/** The group of that name, which is made if there is none; null for an empty name. */
export async function groupCalled(typed: string): Promise<Found> {
  const name = typed.trim();
  if (name === '') return { ok: true, id: null };
  const found = await findGroups(name);
  if (!found.ok) return { ok: false, message: wordsOf(found, wording.access.notSaved) };
  const isCalled = (other: string) => other.toLowerCase() === name.toLowerCase();
  const known = found.data.data?.find((group) => isCalled(group.name));
  if (known) return { ok: true, id: known._id };
  const made = await addGroup(name);
  if (made.ok && made.data.data) return { ok: true, id: made.data.data._id };
  return {
    ok: false,
    message: made.ok ? wording.access.invalidResponse : wordsOf(made, wording.access.notSaved),
  };
}
