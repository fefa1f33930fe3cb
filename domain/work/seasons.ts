import { z } from 'zod';
import { clientKinds } from '#domain/clients/kinds.ts';
import { pageOfListSchema } from '#domain/page-of-list.ts';
import { day, exampleIds, matter, namesMatter, noMatter, period, unlessEmpty } from './fields.ts';
import { newItemsSchema } from './items.ts';
import { workKinds } from './kinds.ts';
import { workTypes } from './types/names.ts';
import { workWording } from './wording.ts';

/** Starting the same work for many clients at once. */

const words = workWording.season;

export const seasonStates = ['running', 'stopped', 'done', 'undoing', 'undone'] as const;

/** For so long it can be undone. */
export const undoFor = 60 * 60_000;

/** Why someone was left out. */
export const leftOutReasons = ['has-work', 'inactive', 'not-a-client', 'not-for-type'] as const;
export const seasonOutcomes = ['started', ...leftOutReasons, 'undone'] as const;

const mostClients = 20_000;

const whereSchema = z
  .strictObject({
    kind: unlessEmpty(z.enum(clientKinds)),
    group: unlessEmpty(z.uuid()),
    manager: unlessEmpty(z.uuid()),
    hadType: unlessEmpty(z.enum(workTypes)).describe('Who has a job of this type.'),
    hadPeriod: unlessEmpty(period).describe('Who has a job of this period, of `hadType` if given.'),
  })
  .describe('Active clients by what is known of them, instead of `clients`.');
export type SeasonWhere = z.output<typeof whereSchema>;

const names = ({ clients, where }: { clients?: unknown; where?: unknown }): boolean =>
  (clients === undefined) !== (where === undefined);

export const newSeasonSchema = z
  .strictObject({
    ...matter,
    period,
    dueOn: day
      .nullish()
      .describe('Absent for the usual lodgment date of that type and period; null for none.'),
    assignee: z.uuid(workWording.assigneeUnknown).nullish(),
    items: newItemsSchema.default([]),
    clients: z
      .union([
        z.array(z.uuid()).min(1, words.noOne).max(mostClients, words.tooMany),
        z.literal('all-active'),
      ])
      .optional()
      .describe('Their ids, or every active client with an account.'),
    where: whereSchema.optional(),
  })
  .refine(namesMatter, noMatter)
  .refine(names, { error: words.whoMissing, path: ['clients'] })
  .meta({
    example: {
      type: 'individual-return',
      period: '2026-27',
      items: [{ title: 'Receipts for donations of $2 or more' }],
      clients: [exampleIds.client],
    },
  });
export type NewSeason = z.output<typeof newSeasonSchema>;

export const seasonQuerySchema = z.object({
  dryRun: z.enum(['1', '0', '']).optional().describe('`1` only counts, and starts nothing.'),
});

const count = z.number().int();
const leftOut = z.object({
  'has-work': count,
  inactive: count,
  'not-a-client': count,
  'not-for-type': count,
});
const exampleLeftOut = { 'has-work': 3, inactive: 1, 'not-a-client': 0, 'not-for-type': 0 };

/** What would happen. */
export const seasonCountSchema = z
  .object({ total: count, toStart: count, leftOut, dueOn: day.nullable() })
  .meta({
    example: { total: 120, toStart: 116, leftOut: exampleLeftOut, dueOn: '2028-05-15' },
  });

export const seasonSchema = z
  .object({
    _id: z.string(),
    kind: z.enum(workKinds),
    type: z.enum(workTypes).nullable().describe('Null where each client’s follows from the kind.'),
    period,
    dueOn: day.nullable(),
    state: z.enum(seasonStates),
    total: count,
    started: count,
    waiting: count,
    leftOut,
    undone: count.describe('Whose job was undone.'),
    startedAt: z.iso.datetime(),
    endedAt: z.iso.datetime().nullable(),
  })
  .meta({
    example: {
      _id: exampleIds.season,
      kind: 'individual',
      type: 'individual-return',
      period: '2026-27',
      dueOn: '2028-05-15',
      state: 'running',
      total: 120,
      started: 60,
      waiting: 56,
      leftOut: exampleLeftOut,
      undone: 0,
      startedAt: '2027-07-01T01:00:00.000Z',
      endedAt: null,
    },
  });
export type Season = z.output<typeof seasonSchema>;

/** Stops it, lets it continue, or undoes it. */
export const seasonChangeSchema = z
  .strictObject({ state: z.enum(['stopped', 'running', 'undone']) })
  .meta({ example: { state: 'stopped' } });

export const leftOutListSchema = pageOfListSchema.omit({ search: true });

export const leftOutClientSchema = z
  .object({
    _id: z.string(),
    name: z.string().describe('Empty for an id that no one has.'),
    email: z.string(),
    reason: z.enum(leftOutReasons),
  })
  .meta({
    example: {
      _id: exampleIds.client,
      name: 'Mei Chen',
      email: 'mei@example.com',
      reason: 'has-work',
    },
  });
