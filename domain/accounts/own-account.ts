import { z } from 'zod';

/** Where somebody is signed in. */
export const ownSessionSchema = z.object({
  _id: z.string(),
  device: z.string(),
  address: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  current: z.boolean(),
});

export type OwnSession = z.output<typeof ownSessionSchema>;

/** A link from a mail about a changed email address. */
export const emailTokenSchema = z
  .strictObject({ token: z.string().trim().max(200) })
  .meta({ example: { token: 'kT3v…' } });
