import { z } from 'zod';
import { clientKinds, identityStates, letterStates } from '#domain/clients/kinds.ts';
import { tidyText } from '#domain/fields/tidy.ts';
import { overrideSchema } from '#domain/identity/gate.ts';
import { pageOfListSchema } from '#domain/page-of-list.ts';
import { approvalSummarySchema } from './approval.ts';
import {
  day,
  exampleIds,
  line,
  matter,
  namesMatter,
  noMatter,
  period,
  personSchema,
  unlessEmpty,
} from './fields.ts';
import { itemSchema, newItemsSchema } from './items.ts';
import { waitingFor, workKinds, workStages } from './kinds.ts';
import {
  assessmentSchema,
  cents,
  exampleLodgment,
  lodgmentSchema,
  paperSchema,
  reviewSchema,
  signedOnPaperSchema,
} from './lodgment.ts';
import { workTypes } from './types/names.ts';
import { workWording as words } from './wording.ts';

const kind = z.enum(workKinds);
const type = z.enum(workTypes);
const stage = z.enum(workStages);
const deferral = z.strictObject({
  until: day,
  reference: line(60, words.referenceMissing, words.referenceLong),
});

const fee = cents.describe('In cents, including GST.');
const notes = z.string().overwrite(tidyText).max(10_000, words.notesLong);

export const newWorkSchema = z
  .strictObject({
    client: z.uuid(words.clientUnknown),
    ...matter,
    period,
    dueOn: day
      .nullish()
      .describe('Absent for the usual lodgment date of that type and period; null for none.'),
    sendBy: day
      .nullish()
      .describe(
        'What the client sees; where something is asked, 21 days from now or 30 days before `dueOn` unless given.',
      ),
    payBy: day.nullish(),
    reviewer: z.uuid(words.reviewerUnknown).nullish(),
    fee: fee.nullish(),
    assignee: z.uuid(words.assigneeUnknown).nullish(),
    items: newItemsSchema.default([]),
    notes: notes.default(''),
  })
  .refine(namesMatter, noMatter)
  .meta({
    example: {
      client: exampleIds.client,
      type: 'individual-return',
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
    type,
    period,
    stage: stage.describe('`assessed` is refused: it has a call of its own.'),
    dueOn: day.nullable(),
    sendBy: day.nullable(),
    payBy: day.nullable(),
    deferral: deferral
      .nullable()
      .describe('What the tax office gave longer; `dueOn` becomes that day.'),
    reviewer: z.uuid(words.reviewerUnknown).nullable(),
    fee: fee.nullable(),
    assignee: z.uuid(words.assigneeUnknown).nullable(),
    notes,
    needsUntil: z.null().describe('To say no to the day that the client asked for.'),
    called: z.literal(true).describe('The client has been called.'),
    signedOnPaper: signedOnPaperSchema,
    override: overrideSchema,
  })
  .partial()
  .meta({ example: { stage: 'preparing', assignee: exampleIds.staff } });
export type WorkChange = z.output<typeof workChangeSchema>;

export const workListSchema = pageOfListSchema.extend({
  stage: unlessEmpty(z.enum([...workStages, 'open'])).describe(
    '`open` is every stage before `lodged`.',
  ),
  kind: unlessEmpty(kind),
  type: unlessEmpty(type),
  assignee: unlessEmpty(z.union([z.uuid(), z.literal('none')])).describe(
    'A member of the team, or `none` for what no one has.',
  ),
  client: unlessEmpty(z.uuid()),
  waiting: unlessEmpty(z.enum(waitingFor)).describe(
    'Before they are lodged, with `items` to look at, a `change` that the client asked for, or a signed return that waits for `lodging`, a client to `call`, one who asks for `time`; or once assessed, with an `assessment` that differs.',
  ),
  dueFrom: unlessEmpty(day),
  dueTo: unlessEmpty(day),
  sort: z.enum(['due', '-due']).default('due').describe('What has no due date comes last.'),
});
export type WorkList = z.output<typeof workListSchema>;

const shared = {
  _id: z.string(),
  client: personSchema.extend({ email: z.string(), kind: z.enum(clientKinds) }),
  kind: kind.describe('The group of its type.'),
  type,
  period,
  stage,
  dueOn: day.nullable(),
  sendBy: day.nullable().describe('When the client is asked to send what is asked for.'),
  payBy: day.nullable(),
  lodgedOn: day.nullable(),
  needsUntil: day.nullable().describe('The day that the client asked for instead of `sendBy`.'),
  /** Only for the practice. */
  callSince: day.nullish().describe('The client did not answer our emails: please call.'),
  reviewer: personSchema.nullish(),
  fee: z.number().int().nullish(),
  deferral: deferral.nullish(),
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
  client: {
    _id: exampleIds.client,
    name: 'Mei Chen',
    email: 'mei@example.com',
    kind: 'individual',
  },
  kind: 'individual',
  type: 'individual-return',
  period: '2025-26',
  stage: 'collecting',
  dueOn: '2027-05-17',
  sendBy: '2026-08-21',
  payBy: null,
  lodgedOn: null,
  needsUntil: null,
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
  kind: 'any',
  choices: [],
  hint: '',
  section: 'Deductions',
  sendBy: null,
  required: true,
  when: null,
  answer: null,
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
  .object({
    ...shared,
    items,
    lodgment: lodgmentSchema.nullable(),
    assessment: assessmentSchema.nullable(),
    notes: z.string().optional().describe('Never for clients.'),
    signedOnPaper: paperSchema.nullish().describe('Never for clients.'),
    identity: z.enum(identityStates).optional().describe('Of the client; never for clients.'),
    review: reviewSchema.nullish().describe('The newest; never for clients.'),
    letter: z
      .enum(letterStates)
      .optional()
      .describe('How the client’s engagement letters stand, when read; never for clients.'),
  })
  .meta({
    example: {
      ...example,
      items: [exampleItem],
      lodgment: exampleLodgment,
      assessment: null,
      notes: 'Prefers to be called.',
    },
  });
export type Work = z.output<typeof workSchema>;
