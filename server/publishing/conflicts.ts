import { publishingCalls } from '#domain/publishing/calls.ts';
import { type Conflict, conflictOf } from '#domain/publishing/conflicts.ts';
import type { Settings } from '#domain/publishing/settings.ts';
import type { Api } from '#server/api/api.ts';
import { serving } from '#server/api/serve.ts';
import { decryptDetails } from '#server/bookings/details.ts';
import type { Parts } from '#server/parts.ts';
import type { NextSettings } from './next.ts';
import type { Showing } from './showing.ts';
import { comingAppointments } from './store.ts';

/** So many are read; a practice with more has other worries. */
const mostRead = 5000;
const mostListed = 200;

interface ConflictParts {
  readonly showing: Showing;
  readonly nextSettings: NextSettings;
}

/** Appointments that the draft, or what is live, would not offer any more. They are never moved. */
export function conflictRoutes(
  api: Api,
  { database, vault, now }: Pick<Parts, 'database' | 'vault' | 'now'>,
  { showing, nextSettings }: ConflictParts,
): void {
  const serve = serving(api, publishingCalls, 'site');
  const { queries } = database;

  async function conflictsWith(next: Settings) {
    const { defaults } = showing;
    // With the clocks and holidays of where the office would be.
    const { settings } = await showing.orderOf(next);
    const rules = {
      ...defaults,
      ...settings.practice,
      scheduling: { ...defaults.scheduling, ...settings.scheduling },
    };
    const people = new Map(
      [...defaults.scheduling.staff, ...rules.scheduling.staff].map(({ id, name }) => [id, name]),
    );
    const rows = await comingAppointments(queries, now(), mostRead);
    return rows.flatMap((row) => {
      const { reference, staffId, calendar, way } = row;
      if (!calendar || !reference) return [];
      const times = { startsAt: row.startsAt.getTime(), endsAt: row.endsAt.getTime() };
      const reason = conflictOf(rules, { calendar, staff: staffId, way, ...times });
      const staff = people.get(staffId) ?? staffId;
      return reason ? [{ row, reference, staff, reason }] : [];
    });
  }

  type Found = Awaited<ReturnType<typeof conflictsWith>>[number];
  function viewOf({ row, ...told }: Found): Conflict {
    const { name, phone } = decryptDetails(vault, row);
    return { _id: row.id, startsAt: row.startsAt.toISOString(), ...told, name, phone };
  }

  serve('GET /api/site/conflicts', async ({ query }) => {
    const found = await conflictsWith(await nextSettings(query));
    return { data: found.slice(0, mostListed).map(viewOf), total: found.length };
  });
}
