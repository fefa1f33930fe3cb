import argon2 from '@node-rs/argon2';

/** Hashing is slow on purpose. A hash says how it was made, so checking this one is quick, too. */
export const quickHash = (password: string): Promise<string> =>
  argon2.hash(password, { algorithm: 2, memoryCost: 64, timeCost: 1, parallelism: 1 });
