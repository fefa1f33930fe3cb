import { z } from 'zod';
import { tidyText } from '#domain/fields/tidy.ts';
import { pageOfListSchema } from '#domain/page-of-list.ts';
import { approvalSummarySchema } from './approval.ts';
import { day, exampleIds, period, personSchema, unlessEmpty } from './fields.ts';
import { itemSchema, newItemsSchema } from './items.ts';
import { waitingFor, workKinds, workStages } from './kinds.ts';
import { workWording as words } from './wording.ts';

const kind = z.enum(workKinds);
const stage = z.enum(workStages);
const notes = z.string().overwrite(tidyText).max(10_000, words.notesLong);

export const newWorkSchema = z
  .strictObject({
    client: z.uuid(words.clientUnknown),
    kind,
    period,
    dueOn: day
      .nullish()
      .describe('Absent for the usual lodgment date of that kind and period; null for none.'),
    assignee: z.uuid(words.assigneeUnknown).nullish(),
    items: newItemsSchema.default([]),
    notes: notes.default(''),
  })
  .meta({
    example: {
      client: exampleIds.client,
      kind: 'individual',
      period: '2025-26',
      dueOn: '2027-05-17',
      assignee: null,
      items: [{ title: 'Receipts for donations of $2 or more' }],
    },
  });
export type NewWork = z.output<typeof newWorkSchema>;

export const workChangeSchema = z
  .strictObject({
    kind,
    period,
    stage,
    dueOn: day.nullable(),
    assignee: z.uuid(words.assigneeUnknown).nullable(),
    notes,
  })
  .partial()
  .meta({ example: { stage: 'preparing', assignee: exampleIds.staff } });
export type WorkChange = z.output<typeof workChangeSchema>;

export const workListSchema = pageOfListSchema.extend({
  stage: unlessEmpty(z.enum([...workStages, 'open'])).describe(
    '`open` is every stage before `lodged`.',
  ),
  kind: unlessEmpty(kind),
  assignee: unlessEmpty(z.union([z.uuid(), z.literal('none')])).describe(
    'A member of the team, or `none` for what no one has.',
  ),
  client: unlessEmpty(z.uuid()),
  waiting: unlessEmpty(z.enum(waitingFor)).describe(
    'Before they are lodged, with `items` to look at, a `change` that the client asked for, or a signed return that waits for `lodging`.',
  ),
  dueFrom: unlessEmpty(day),
  dueTo: unlessEmpty(day),
  sort: z.enum(['due', '-due']).default('due').describe('What has no due date comes last.'),
});
export type WorkList = z.output<typeof workListSchema>;

const shared = {
  _id: z.string(),
  client: personSchema.extend({ email: z.string() }),
  kind,
  period,
  stage,
  dueOn: day.nullable(),
  assignee: personSchema.nullable(),
  /** To be sent back as If-Match, so that no one overwrites another's change. */
  revision: z.number().int(),
  createdAt: z.iso.datetime(),
  itemCounts: z
    .object({ open: z.number().int(), answered: z.number().int(), total: z.number().int() })
    .describe('`open` waits for the client, `answered` for the practice.'),
  approvals: z.array(approvalSummarySchema),
};

const example = {
  _id: exampleIds.work,
  client: { _id: exampleIds.client, name: 'Mei Chen', email: 'mei@example.com' },
  kind: 'individual',
  period: '2025-26',
  stage: 'collecting',
  dueOn: '2027-05-17',
  assignee: { _id: exampleIds.staff, name: 'Alex Martin' },
  revision: 1,
  createdAt: '2026-07-31T02:15:00.000Z',
  itemCounts: { open: 1, answered: 0, total: 1 },
  approvals: [],
} as const;

const items = z.array(itemSchema);
const exampleItem = {
  _id: exampleIds.item,
  title: 'Receipts for donations of $2 or more',
  state: 'open',
  comment: '',
  reason: '',
  answeredBy: 'documents',
  answeredAt: null,
} as const;

export const listedWorkSchema = z
  .object({ ...shared, items: items.optional().describe('Only for clients.') })
  .meta({ example });
export type ListedWork = z.output<typeof listedWorkSchema>;

export const workSchema = z
  .object({ ...shared, items, notes: z.string().optional().describe('Never for clients.') })
  .meta({ example: { ...example, items: [exampleItem], notes: 'Prefers to be called.' } });
export type Work = z.output<typeof workSchema>;
