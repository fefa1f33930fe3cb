import { expect, test, vi } from 'vitest';
import { hashPassword, passwordFits } from './password-hash.ts';

const { strangers } = vi.hoisted(() => ({ strangers: Promise.withResolvers<boolean>() }));

vi.mock('@node-rs/argon2', () => ({
  hash: async (password: string) => `hash of ${password}`,
  verify: (_hash: string, password: string) =>
    password === 'a guess' ? strangers.promise : Promise.resolve(true),
}));

test('a flood of strangers’ sign-ins neither delays nor refuses anybody else', async () => {
  const guess = () => passwordFits('some hash', 'a guess', 'stranger');
  const waiting = Array.from({ length: 202 }, guess);
  await expect(guess()).rejects.toMatchObject({ code: 'unavailable', facts: { retryAfter: 5 } });
  expect(await passwordFits('some hash', 'a long walk', 'owner')).toBe(true);
  expect(await hashPassword('another walk')).toBe('hash of another walk');
  strangers.resolve(false);
  expect(await Promise.all(waiting)).toEqual(Array(202).fill(false));
});
