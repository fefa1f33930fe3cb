import { parseArgs } from 'node:util';
import { personFields } from '#domain/accounts/fields.ts';
import { fieldProblem } from '#domain/fields/text-field.ts';
import type { WantedAdmin } from '#server/accounts/first-admin/create-admin.ts';
import { StartRefused } from '#server/env.ts';

const usage = 'Name one email address: npm run user:create-admin -- name@host --name "Mei Chen".';

function read(words: readonly string[]) {
  try {
    const options = { name: { type: 'string' } } as const;
    return parseArgs({ args: [...words], allowPositionals: true, options });
  } catch {
    throw new StartRefused(
      `${usage} You never give a password here: a random one is made and shown once.`,
    );
  }
}

/** The arguments of the command, or a message that says what is wrong with them. */
export function readAdminArguments(words: readonly string[]): WantedAdmin {
  const { positionals, values } = read(words);
  const [address, ...others] = positionals;
  if (address === undefined || others.length > 0) throw new StartRefused(usage);
  const { email, name } = personFields;
  if (fieldProblem(email, address)) {
    throw new StartRefused(`"${address}" is not an email address. ${usage}`);
  }
  const admin = { email: email.tidy(address) };
  if (values.name === undefined) return admin;
  const isOneLine = name.tidy(values.name) === values.name.trim();
  if (fieldProblem(name, values.name) || !isOneLine) {
    throw new StartRefused('The name must be one line of 1 to 200 characters.');
  }
  return { ...admin, name: name.tidy(values.name) };
}
