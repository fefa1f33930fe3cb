import { validatorCompiler } from 'fastify-type-provider-zod';
import { checkField, Failure } from './errors.ts';

/** Far deeper than anything of ours; deeper still would exhaust the stack. */
const deepest = 100;

/**
 * JSON allows text that the database does not. Half of a character becomes the replacement
 * character, as in any UTF-8 text; the null character has no replacement and is refused.
 */
function storable(value: unknown, path: readonly string[] = [], depth = 0): unknown {
  if (depth > deepest) throw new Failure('invalid', undefined, { field: path[0] });
  if (typeof value === 'string') {
    if (value.includes('\0')) {
      throw new Failure('invalid', checkField(path.at(-1) ?? ''), { field: path.join('.') });
    }
    return value.toWellFormed();
  }
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => storable(item, path, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, storable(item, [...path, name], depth + 1)]),
  );
}

/** Reads body, address and headers of a call by their schemas. All text comes in through here. */
export const storableValidator: typeof validatorCompiler = (route) => {
  const read = validatorCompiler(route);
  return (sent) => {
    const result = read(sent);
    if (typeof result !== 'object' || !('value' in result)) return result;
    return { value: storable(result.value) };
  };
};
