import { z } from 'zod';
import { apiPaths } from '#domain/api-paths.ts';
import { type Conflict, conflictOf, conflictSchema } from '#domain/publishing/conflicts.ts';
import type { Settings } from '#domain/publishing/settings.ts';
import { failureSchema } from '#server/api-schemas.ts';
import type { Api, Parts } from '#server/app.ts';
import { draftedSettings, readDraft, readPublished } from './draft.ts';
import type { Showing } from './showing.ts';
import { comingAppointments } from './store.ts';

/** So many are read; a practice with more has other worries. */
const mostRead = 5000;
const mostListed = 200;

/** Appointments that the draft, or what is live, would not offer any more. They are never moved. */
export function conflictRoutes(api: Api, { database, now }: Parts, showing: Showing): void {
  const { queries } = database;

  async function conflictsWith(drafted: Settings): Promise<Conflict[]> {
    const { defaults } = showing;
    // With the clocks and holidays of where the office would be.
    const { settings } = await showing.orderOf(drafted);
    const rules = {
      ...defaults,
      ...settings.practice,
      scheduling: { ...defaults.scheduling, ...settings.scheduling },
    };
    const people = new Map(
      [...defaults.scheduling.staff, ...rules.scheduling.staff].map(({ id, name }) => [id, name]),
    );
    const rows = await comingAppointments(queries, now(), mostRead);
    return rows.flatMap(({ id, reference, staffId, calendar, way, startsAt, endsAt }) => {
      if (!calendar || !reference) return [];
      const times = { startsAt: startsAt.getTime(), endsAt: endsAt.getTime() };
      const reason = conflictOf(rules, { calendar, staff: staffId, way, ...times });
      const staff = people.get(staffId) ?? staffId;
      return reason
        ? [{ _id: id, reference, startsAt: startsAt.toISOString(), staff, reason }]
        : [];
    });
  }

  api.get(
    apiPaths.siteConflicts,
    {
      config: { access: 'site', reads: 'appointments' },
      schema: {
        summary: 'Appointments that no longer fit once the draft is published',
        description: 'Those to come, soonest first, 200 at most. They stay as they are.',
        tags: ['site'],
        response: {
          200: z.object({ data: z.array(conflictSchema), total: z.number() }),
          '4xx': failureSchema,
        },
      },
    },
    async () => {
      const settings = draftedSettings(await readPublished(queries), await readDraft(queries));
      const found = await conflictsWith(settings);
      return { data: found.slice(0, mostListed), total: found.length };
    },
  );
}
