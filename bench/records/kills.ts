import { setTimeout as wait } from 'node:timers/promises';
import type { Import } from '#domain/records/imports.ts';
import { askDatabase } from '#testing/accounts/signed-in.ts';
import type { TemporaryCorella } from '../harness/corella.ts';
import { CrashingServer } from '../harness/crashing-server.ts';
import type { ProofResult } from '../harness/proof.ts';
import { countMade, openAdmin, untilDone } from './big-import.ts';

const perRow = `
  select count(*)::int as rows, count(distinct user_id)::int as people,
    count(*) filter (where fate = 'new')::int as new
  from import_rows where user_id is not null`;

/** In milliseconds: a kill comes at any moment of a step, not only at its beginning. */
const longestStep = 300;

const order: readonly Import['state'][] = ['preparing', 'running', 'done'];

/** Imports many rows, and kills the server, its database or both on the way. */
export async function importWithKills(
  corella: TemporaryCorella,
  rows: number,
  kills: number,
): Promise<ProofResult> {
  const server = new CrashingServer(corella);
  await server.untilHealthy();
  const admin = await openAdmin(corella);
  const { _id } = await admin.send(rows);
  /** Whether it was still at it when it had come that far. */
  const isAt = async (state: Import['state'], share: number): Promise<boolean> => {
    for (;;) {
      const progress = await admin.read(_id);
      if (
        progress &&
        progress.state !== state &&
        order.indexOf(progress.state) > order.indexOf(state)
      ) {
        return false;
      }
      if (progress?.state === state && progress.handled >= share * rows) return true;
      await wait(50);
    }
  };
  let killed = 0;
  // Half of them while rows are checked, half while people are counts.
  for (const [state, some] of [
    ['preparing', Math.floor(kills / 2)],
    ['running', Math.ceil(kills / 2)],
  ] as const) {
    for (let each = 0; each < some && (await isAt(state, (each + 0.5) / (some + 1))); each += 1) {
      await wait(Math.random() * longestStep);
      await server.killNext();
      killed += 1;
    }
  }
  const done = await untilDone(admin, _id);
  const counts = await countMade(corella);
  const [noted] = await askDatabase<{ rows: number; people: number; new: number }>(corella, perRow);
  await server.stop();
  return {
    trials: kills,
    figures: {
      rows,
      'killed before the end': `${killed} of ${kills}`,
      'people, and their addresses': `${counts.people}, ${counts.addresses}`,
      'companies of their own': counts.companies,
    },
    missed: {
      'kills that came too late': kills - killed,
      'people too many or too few': Math.abs(counts.people - rows),
      'addresses too many or too few': Math.abs(counts.addresses - rows),
      'companies too many or too few': Math.abs(counts.companies - Math.ceil(rows / 3)),
      'rows counted wrongly': Math.abs(done.new - rows),
      'rows without a person of their own': rows - Math.min(noted?.new ?? 0, noted?.people ?? 0),
      ...server.missed,
    },
  };
}
