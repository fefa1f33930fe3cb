import { bodySchemaOf, type DescribedCall } from '#testing/api-document.ts';
import type { Dice } from './dice.ts';
import { hostileText, hostileValue } from './hostile-values.ts';
import type { Fields } from './valid-values.ts';

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** All objects of a body, from the outside in. */
const objectsIn = (value: unknown): Fields[] =>
  isFields(value) ? [value, ...Object.values(value).flatMap(objectsIn)] : [];

/** A length at the schema's limit, or just beyond it. */
function textAtLimit(call: DescribedCall, field: string, dice: Dice): string {
  const schemas = objectsIn(bodySchemaOf(call)).map((schema) => schema[field]);
  const found = schemas.find((schema) => isFields(schema) && 'maxLength' in schema);
  const limit = isFields(found) ? Number(found.maxLength) : 100;
  return 'x'.repeat(Math.max(0, limit + dice.pick([-1, 0, 1])));
}

/** Makes one thing in a valid body wrong. */
export function spoil(call: DescribedCall, body: Fields, dice: Dice): void {
  const part = dice.pick(objectsIn(body));
  const names = Object.keys(part);
  const field = names.length > 0 ? dice.pick(names) : 'name';
  const set = (name: string, value: unknown): void => {
    part[name] = value;
  };
  const ways: (() => void)[] = [
    () => void delete part[field],
    () => set(field, hostileValue(dice)),
    () => set(field, textAtLimit(call, field, dice)),
    () => set(hostileText(dice), hostileValue(dice)),
    () => set(field, [part[field]]),
    () => set(field, { value: part[field] }),
    () => set(field, null),
  ];
  dice.pick(ways)();
}
