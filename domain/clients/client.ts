import { z } from 'zod';
import { line } from '#domain/fields/kinds.ts';
import { optionalTextSchema, textSchema } from '#domain/fields/schema.ts';
import { pageOfListSchema } from '#domain/page-of-list.ts';
import { day, unlessEmpty } from '#domain/work/fields.ts';
import { clientFields } from './fields.ts';
import {
  clientKinds,
  clientStatuses,
  identityStates,
  letterFilters,
  letterStates,
} from './kinds.ts';
import { clientRights, clientRoles } from './roles.ts';
import { exampleStanding, standingShape } from './standing.ts';
import { clientsWording as words } from './wording.ts';

/** Whom the practice acts for. An account signs in; a client may have several accounts, or none. */

const namedSchema = z.object({ _id: z.string(), name: z.string() });

const exampleIds = {
  client: '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f11',
  account: '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f10',
  staff: '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f13',
  group: '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f40',
};
const exampleGroup = { _id: exampleIds.group, name: 'Chen family' };

export const clientSchema = z
  .object({
    _id: z.string(),
    kind: z.enum(clientKinds),
    name: z.string(),
    tradingName: z.string(),
    abn: z.string(),
    acn: z.string(),
    code: z.string().describe('The practice’s own.'),
    email: z.string(),
    phone_number: z.string(),
    address: z.string(),
    status: z.enum(clientStatuses),
    manager: namedSchema.nullable(),
    group: namedSchema.nullable(),
    hasTfn: z.boolean(),
    identity: z.enum(identityStates),
    letter: z.enum(letterStates),
    createdAt: z.iso.datetime(),
  })
  .meta({
    example: {
      _id: exampleIds.client,
      kind: 'company',
      name: 'Chen Plumbing Pty Ltd',
      tradingName: 'Chen Plumbing',
      abn: '53004085616',
      acn: '004085616',
      code: 'CHEN02',
      email: 'office@chenplumbing.example',
      phone_number: '(02) 5550 4161',
      address: '12 Merrylands Road, Merrylands NSW 2160',
      status: 'active',
      manager: { _id: exampleIds.staff, name: 'Alex Martin' },
      group: exampleGroup,
      hasTfn: true,
      identity: 'unchecked',
      letter: 'none',
      createdAt: '2026-07-31T02:15:00.000Z',
    },
  });
export type Client = z.output<typeof clientSchema>;

/** As it is listed and opened. */
export const standingClientSchema = clientSchema.extend(standingShape).meta({
  example: { ...(clientSchema.meta()?.example as Client), ...exampleStanding },
});
export type StandingClient = z.output<typeof standingClientSchema>;

export const openedClientSchema = standingClientSchema
  .extend({ remindersPaused: z.boolean() })
  .meta({
    example: {
      ...(standingClientSchema.meta()?.example as StandingClient),
      remindersPaused: false,
    },
  });
export type OpenedClient = z.output<typeof openedClientSchema>;

/** What the newest contact form says, where the record says something else. */
export const formDifferencesSchema = z
  .object({
    form: z.object({ _id: z.string(), reference: z.string(), sentAt: z.iso.datetime() }),
    differences: z.array(
      z.object({ field: z.enum(['address', 'phone_number']), from: z.string(), to: z.string() }),
    ),
    bankAccount: z
      .enum(['changed', 'called'])
      .nullable()
      .describe('Set where the form names another bank account than the one that we know.'),
  })
  .nullable()
  .meta({
    example: {
      form: {
        _id: '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f12',
        reference: 'K7QL-3RMW',
        sentAt: '2026-07-31T02:15:00.000Z',
      },
      differences: [{ field: 'phone_number', from: '(02) 5550 0118', to: '(02) 5550 0172' }],
      bankAccount: null,
    },
  });
export type FormDifferences = z.output<typeof formDifferencesSchema>;

const kind = z.enum(clientKinds, words.kindUnknown);
const someone = (unknown: string) => z.uuid(unknown).nullable();

const optional = {
  tradingName: optionalTextSchema(clientFields.tradingName),
  abn: optionalTextSchema(clientFields.abn),
  acn: optionalTextSchema(clientFields.acn),
  tfn: optionalTextSchema(clientFields.tfn),
  code: optionalTextSchema(clientFields.code),
  email: optionalTextSchema(clientFields.email),
  phone_number: optionalTextSchema(clientFields.phone_number),
  address: optionalTextSchema(clientFields.address),
};

export const newClientSchema = z
  .strictObject({
    kind,
    name: textSchema(clientFields.name),
    ...optional,
    manager: someone(words.managerUnknown).default(null),
    group: someone(words.groupUnknown).default(null),
    account: someone(words.accountUnknown)
      .default(null)
      .describe('Whoever signs in for it: sees and answers, with the role `contact`.'),
  })
  .meta({ example: { kind: 'trust', name: 'Chen Family Trust', abn: '53 004 085 616' } });
export type NewClient = z.output<typeof newClientSchema>;

const withoutDefaults = Object.fromEntries(
  Object.entries(optional).map(([field, schema]) => [field, schema.unwrap()]),
) as { [Field in keyof typeof optional]: ReturnType<(typeof optional)[Field]['unwrap']> };

export const clientChangeSchema = z
  .strictObject({
    kind,
    name: textSchema(clientFields.name),
    ...withoutDefaults,
    status: z.enum(clientStatuses, words.statusUnknown),
    manager: someone(words.managerUnknown),
    group: someone(words.groupUnknown),
  })
  .partial()
  .meta({ example: { code: 'CHEN02', status: 'active' } });
export type ClientChange = z.output<typeof clientChangeSchema>;

export const clientListSchema = pageOfListSchema.extend({
  kind: z.enum(clientKinds).optional(),
  status: z.enum(clientStatuses).optional(),
  manager: z.uuid().optional(),
  group: z.uuid().optional(),
  letter: z
    .enum(letterFilters)
    .optional()
    .describe(
      '`ending` is whose own letter ends within 30 days, or has ended, without a later one.',
    ),
  identity: z.enum(identityStates).optional(),
  nominatedTo: unlessEmpty(day).describe(
    'Who nominated us on that day or before, and was not added since.',
  ),
  reviewTo: unlessEmpty(day).describe(
    'Whose anti-money laundering record is to be reviewed by that day; not former clients.',
  ),
});
export type ClientList = z.output<typeof clientListSchema>;

export const revealedTfnSchema = z
  .object({ tfn: z.string() })
  .meta({ example: { tfn: '123456782' } });
export const revealTfnSchema = z
  .strictObject({ field: z.literal('tfn') })
  .meta({ example: { field: 'tfn' } });

const rightsShape = { sees: z.boolean(), answers: z.boolean(), signs: z.boolean() };
const given = z.boolean().default(false);

export const clientPersonSchema = z
  .object({
    account: namedSchema.extend({ email: z.string() }),
    role: z.enum(clientRoles),
    ...rightsShape,
  })
  .meta({
    example: {
      account: { _id: exampleIds.account, name: 'Mei Chen', email: 'mei@example.com' },
      role: 'director',
      sees: true,
      answers: true,
      signs: true,
    },
  });
export type ClientPerson = z.output<typeof clientPersonSchema>;

export const clientPersonChangeSchema = z
  .strictObject({
    role: z.enum(clientRoles, words.roleUnknown),
    sees: given,
    answers: given,
    signs: given,
  })
  .superRefine((person, context) => {
    const withoutSeeing = clientRights.find((right) => right !== 'sees' && person[right]);
    if (person.sees || !withoutSeeing) return;
    context.addIssue({ code: 'custom', path: [withoutSeeing], message: words.needsSeeing });
  })
  .meta({ example: { role: 'director', sees: true, answers: true, signs: true } });
export type ClientPersonChange = z.output<typeof clientPersonChangeSchema>;

export const clientWelcomeSchema = z
  .strictObject({
    email: textSchema(clientFields.email),
    role: z.enum(clientRoles, words.roleUnknown),
  })
  .meta({ example: { email: 'mei@example.com', role: 'trustee' } });
export type ClientWelcome = z.output<typeof clientWelcomeSchema>;

/** A client, as an account that acts for it sees it. */
export const ownClientSchema = namedSchema
  .extend({ kind: z.enum(clientKinds), role: z.enum(clientRoles), ...rightsShape })
  .meta({
    example: {
      _id: exampleIds.client,
      kind: 'company',
      name: 'Chen Plumbing Pty Ltd',
      role: 'director',
      sees: true,
      answers: true,
      signs: true,
    },
  });
export type OwnClient = z.output<typeof ownClientSchema>;

export const groupSchema = namedSchema.meta({ example: exampleGroup });
export type Group = z.output<typeof groupSchema>;
export const groupChangeSchema = z
  .strictObject({ name: textSchema({ ...line(200), required: words.groupNameRequired }) })
  .meta({ example: { name: 'Chen family' } });
