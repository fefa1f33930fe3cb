import { validatorCompiler } from 'fastify-type-provider-zod';
import { checkField, Failure } from './errors.ts';

/**
 * JSON may hold text that the database cannot. Half of a character becomes the replacement
 * character, as wherever text is written as UTF-8; the null character has no such stand-in.
 */
function storable(value: unknown, path: readonly string[] = []): unknown {
  if (typeof value === 'string') {
    if (value.includes('\0')) {
      throw new Failure('invalid', checkField(path.at(-1) ?? ''), { field: path.join('.') });
    }
    return value.toWellFormed();
  }
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => storable(item, path));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, storable(item, [...path, name])]),
  );
}

/** Reads body, address and headers of a call by their schemas: the one way in for text. */
export const storableValidator: typeof validatorCompiler = (route) => {
  const read = validatorCompiler(route);
  return (sent) => {
    const result = read(sent);
    if (typeof result !== 'object' || !('value' in result)) return result;
    return { value: storable(result.value) };
  };
};
