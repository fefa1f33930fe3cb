import argon2 from '@node-rs/argon2';
import { expect, onTestFinished, test, vi } from 'vitest';
import { hashPassword, passwordFits } from './password-hash.ts';

test('a flood of sign-ins neither delays nor refuses those who are signed in', async () => {
  const guesses = Promise.withResolvers<boolean>();
  const hash = vi.spyOn(argon2, 'hash').mockImplementation(async (given) => `hash of ${given}`);
  const verify = vi
    .spyOn(argon2, 'verify')
    .mockImplementation((_hash, given) =>
      given === 'a guess' ? guesses.promise : Promise.resolve(true),
    );
  onTestFinished(() => {
    hash.mockRestore();
    verify.mockRestore();
  });
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
