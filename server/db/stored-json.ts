import { z } from 'zod';

/**
 * JSON that outlives the version of the program that wrote it. It is read through its schema:
 * - A field that came later has a default there. Fields that are gone are left out.
 * - Where that is not enough, since a name or a meaning changed, an upgrade makes the next version
 *   out of the one before.
 *
 * The first version is stored bare, as it was before there were versions; each later one says
 * which it is. A fixture of every shape that was ever stored stays in the tests.
 */
export interface StoredJson<Value extends object> {
  write(value: Value): object;
  read(json: unknown): Value;
  stringify(value: Value): string;
  parse(text: string): Value;
}

type Upgrade = (json: unknown) => unknown;

const envelope = z.strictObject({ version: z.number().int(), data: z.unknown() });

/** `upgrades` are in their order: the first one makes version 2 out of version 1. */
export function storedJson<Value extends object>(
  schema: z.ZodType<Value>,
  upgrades: readonly Upgrade[] = [],
): StoredJson<Value> {
  const current = upgrades.length + 1;

  function read(json: unknown): Value {
    const marked = envelope.safeParse(json);
    const { version, data } = marked.success ? marked.data : { version: 1, data: json };
    if (version > current) {
      throw new Error(`Version ${version} was stored by a newer program; we know ${current}.`);
    }
    return schema.parse(upgrades.slice(version - 1).reduce((older, next) => next(older), data));
  }

  const write = (value: Value) => (current === 1 ? value : { version: current, data: value });
  return {
    write,
    read,
    stringify: (value) => JSON.stringify(write(value)),
    parse: (text) => read(JSON.parse(text)),
  };
}
