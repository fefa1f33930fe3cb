import { z } from 'zod';

/** Where someone is signed in. */
export const ownSessionSchema = z
  .object({
    _id: z.string(),
    device: z.string(),
    address: z.string(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime(),
    current: z.boolean(),
  })
  .meta({
    example: {
      _id: '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f14',
      device: 'Chrome on Windows',
      address: '203.0.113.7',
      createdAt: '2026-07-01T02:15:00.000Z',
      lastUsedAt: '2026-07-01T02:20:00.000Z',
      current: true,
    },
  });

export type OwnSession = z.output<typeof ownSessionSchema>;

/** A link from a mail about a changed email address. */
export const emailTokenSchema = z
  .strictObject({ token: z.string().trim().max(200) })
  .meta({ example: { token: 'kT3v…' } });
