import { defaultPracticeAtWork } from '#content/bookings/scheduling.ts';
import {
  bodySchemaOf,
  type DescribedCall,
  exampleBody,
  type JsonSchema,
  type Parameter,
} from '#testing/api-document.ts';
import type { Dice } from '../harness/dice.ts';
import type { Collection, Records } from './records.ts';

/** A value that a schema of the API description allows. */

type Maker = (schema: JsonSchema, dice: Dice) => unknown;

function makeText({ minLength, maxLength, format }: JsonSchema, dice: Dice): string {
  if (format === 'uuid') return crypto.randomUUID();
  const least = Number(minLength ?? 0);
  const most = Math.min(Number(maxLength ?? 40), least + 40);
  const letters = 'abcdefghij klmnopqrstuvwxyz ABCDE 0123456789 éß';
  const length = least + dice.below(most - least + 1);
  return Array.from({ length }, () => dice.pick([...letters])).join('');
}

function makeNumber({ minimum, maximum }: JsonSchema, dice: Dice): number {
  const least = Number(minimum ?? 0);
  return dice.pick([least, Number(maximum ?? least + 10), least + dice.below(5)]);
}

function makeObject({ properties, required }: JsonSchema, dice: Dice): Record<string, unknown> {
  const needed = new Set((required as string[] | undefined) ?? []);
  const named = Object.entries((properties ?? {}) as Record<string, JsonSchema>);
  const chosen = named.filter(([name]) => needed.has(name) || dice.chance(0.5));
  return Object.fromEntries(chosen.map(([name, schema]) => [name, fromSchema(schema, dice)]));
}

const makers: Record<string, Maker> = {
  string: makeText,
  number: makeNumber,
  integer: makeNumber,
  boolean: (_schema, dice) => dice.chance(0.5),
  null: () => null,
  array: ({ items }, dice) =>
    Array.from({ length: dice.below(3) }, () => fromSchema(items as JsonSchema, dice)),
  object: makeObject,
};

function fromSchema(schema: JsonSchema, dice: Dice): unknown {
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.enum)) return dice.pick(schema.enum);
  const choices = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (choices) return fromSchema(dice.pick(choices), dice);
  return makers[String(schema.type)]?.(schema, dice) ?? null;
}

export type Fields = Record<string, unknown>;

const hour = 60 * 60_000;
const staff = defaultPracticeAtWork.scheduling.staff.find(({ calendars }) =>
  calendars.includes('bookkeeping'),
);

/** Fields whose valid values a schema cannot describe. */
function meanings({ ids, links, times }: Records, dice: Dice): Fields {
  const startsAt = dice.pick(times);
  const day = startsAt.slice(0, 10);
  return {
    email: `person-${dice.below(1e9)}@example.com`,
    startsAt,
    endsAt: new Date(Date.parse(startsAt) + hour).toISOString(),
    day,
    from: day,
    to: day,
    month: day.slice(0, 7),
    staff: staff?.id,
    company_id: dice.pick(ids.companies),
    token: dice.pick(links),
    'if-match': '"1"',
  };
}

/** The example with a new person, or sometimes a value made from the schema alone. */
export function validBody(
  call: DescribedCall,
  records: Records,
  dice: Dice,
  exampleShare = 0.7,
): Fields | undefined {
  const schema = bodySchemaOf(call);
  if (!schema) return undefined;
  const random = fromSchema(schema, dice) as Fields;
  const example = exampleBody(call) as Fields | undefined;
  const body = example && dice.chance(exampleShare) ? structuredClone(example) : random;
  for (const [name, value] of Object.entries(meanings(records, dice))) {
    if (typeof body[name] === 'string') body[name] = value;
  }
  return body;
}

/** The ids of users are used in addresses below /api/users, and so on. */
function idFor({ path }: DescribedCall, { ids }: Records, dice: Dice): string {
  const known = ids[path.split('/')[2] as Collection];
  if (!known) throw new Error(`There is nothing to ask ${path} about.`);
  return dice.pick(known);
}

export type ParameterValues = ReadonlyMap<Parameter, string>;

/** All required ones, and half of the others. */
export function validParameters(
  call: DescribedCall,
  records: Records,
  dice: Dice,
): ParameterValues {
  const known = meanings(records, dice);
  const chosen = (call.operation.parameters ?? []).filter(
    ({ required }) => required || dice.chance(0.5),
  );
  return new Map(
    chosen.map((parameter) => {
      const { name, schema } = parameter;
      const value =
        name === 'id' ? idFor(call, records, dice) : (known[name] ?? fromSchema(schema, dice));
      return [parameter, String(value)];
    }),
  );
}
