import { randomInt } from 'node:crypto';

/** OWASP's first choice for argon2id. The library's enum is not erasable, hence the number. */
const argon2id = { algorithm: 2, memoryCost: 47_104, timeCost: 1, parallelism: 1 } as const;

export async function hashPassword(password: string): Promise<string> {
  const { hash } = await import('@node-rs/argon2');
  return hash(password, argon2id);
}

/** Letters and digits that are not mistaken for one another when read from a screen. */
const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

export function randomPassword(): string {
  const group = () =>
    Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}
