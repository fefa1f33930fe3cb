import type { RunningServer } from '#testing/accounts/signed-in.ts';
import { makeAndSignIn } from '#testing/accounts/signed-in.ts';
import type { TextPlace } from '#testing/text-places.ts';

/** The names of the calls with text that only clients may make. */
export async function callsForClients(
  server: RunningServer,
  places: readonly TextPlace[],
): Promise<Set<string>> {
  const { authorization } = await makeAndSignIn(server, 'admin');
  const forClients = new Set<string>();
  for (const { method, path, name } of new Set(places.map(({ call }) => call))) {
    const answer = await fetch(server.address + path, { method, headers: { authorization } });
    if (answer.status === 403) forClients.add(name);
  }
  return forClients;
}
