import { z } from 'zod';
import { apiPaths } from '#domain/api-paths.ts';
import { type Conflict, conflictOf, conflictSchema } from '#domain/publishing/conflicts.ts';
import type { Settings } from '#domain/publishing/settings.ts';
import { failureSchema } from '#server/api-schemas.ts';
import type { Api, Parts } from '#server/app.ts';
import { decryptDetails } from '#server/bookings/details.ts';
import { type NextSettings, nextSchema } from './next.ts';
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
  { database, vault, now }: Parts,
  { showing, nextSettings }: ConflictParts,
): void {
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

  api.get(
    apiPaths.siteConflicts,
    {
      config: { access: 'site', reads: 'appointments' },
      schema: {
        summary: 'Appointments that no longer fit',
        description:
          'Once the draft is published, or the version is brought back. Those to come, soonest first, 200 at most. They stay as they are.',
        tags: ['site'],
        querystring: nextSchema,
        response: {
          200: z.object({ data: z.array(conflictSchema), total: z.number() }),
          '4xx': failureSchema,
        },
      },
    },
    async ({ query }) => {
      const found = await conflictsWith(await nextSettings(query));
      return { data: found.slice(0, mostListed).map(viewOf), total: found.length };
    },
  );
}
