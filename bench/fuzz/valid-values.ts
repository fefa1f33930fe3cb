import { defaultPracticeAtWork } from '#content/bookings/scheduling.ts';
import {
  bodySchemaOf,
  type DescribedCall,
  exampleBody,
  type Parameter,
} from '#testing/api-document.ts';
import type { Dice } from './dice.ts';
import { fromSchema } from './from-schema.ts';
import type { Collection, Records } from './records.ts';

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
  const made = fromSchema(schema, dice) as Fields;
  const example = exampleBody(call) as Fields | undefined;
  const body = example && dice.chance(exampleShare) ? structuredClone(example) : made;
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
