import type { JsonSchema } from '#testing/api-document.ts';
import type { Dice } from './dice.ts';

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

export function fromSchema(schema: JsonSchema, dice: Dice): unknown {
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.enum)) return dice.pick(schema.enum);
  const choices = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (choices) return fromSchema(dice.pick(choices), dice);
  return makers[String(schema.type)]?.(schema, dice) ?? null;
}
