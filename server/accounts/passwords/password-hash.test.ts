import { expect, test, vi } from 'vitest';
import { hashPassword, passwordFits } from './password-hash.ts';

const { guesses } = vi.hoisted(() => ({ guesses: Promise.withResolvers<boolean>() }));

vi.mock('@node-rs/argon2', () => ({
  hash: async (password: string) => `hash of ${password}`,
  verify: (_hash: string, password: string) =>
    password === 'a guess' ? guesses.promise : Promise.resolve(true),
}));

test('a flood of sign-ins neither delays nor refuses those who are signed in', async () => {
  const floods = (['stranger', 'known-device'] as const).map((by) => {
    const guess = () => passwordFits('some hash', 'a guess', by);
    return { guess, waiting: Array.from({ length: 201 }, guess) };
  });
  const refused = { code: 'unavailable', facts: { retryAfter: 5 } };
  for (const { guess } of floods) await expect(guess()).rejects.toMatchObject(refused);
  expect(await passwordFits('some hash', 'a long walk', 'signed-in')).toBe(true);
  expect(await hashPassword('another walk')).toBe('hash of another walk');
  guesses.resolve(false);
  const answers = await Promise.all(floods.flatMap(({ waiting }) => waiting));
  expect(answers).toEqual(Array(402).fill(false));
});
