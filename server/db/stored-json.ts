import { z } from 'zod';

/**
 * JSON that outlives the version of the program that wrote it. It is read through its schema:
 * - A field that was added later has a default there. Removed fields are left out.
 * - Where that is not enough, because a name or a meaning changed, an upgrade turns one version into
 *   the next.
 *
 * The first version is stored without a number, as before there were versions; each later one has
 * its number. The tests keep a fixture of every shape that was ever stored.
 */
export interface StoredJson<Value extends object> {
  write(value: Value): object;
  read(json: unknown): Value;
  stringify(value: Value): string;
  parse(text: string): Value;
}

type Upgrade = (json: unknown) => unknown;

const envelope = z.strictObject({ version: z.number().int(), data: z.unknown() });

/** `upgrades` are in order: the first one turns version 1 into version 2. */
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
