import { z } from 'zod';
import { activityListSchema } from './activity.ts';
import type { AuditKind } from './events.ts';

/** What someone did, and what was done to their account. */

export const ownKinds = [
  'signed-in',
  'sign-in-failed',
  'second-factor-failed',
  'second-factor-added',
  'second-factor-removed',
  'second-factor-reset',
  'recovery-codes-made',
  'confirmation-failed',
  'signed-out',
  'session-ended',
  'password-changed',
  'recovery-asked',
  'user-created',
  'user-invited',
  'user-changed',
  'email-change-asked',
  'email-changed',
  'email-change-stopped',
  'user-deactivated',
  'user-activated',
  'user-made-admin',
  'draft-deleted',
  'last-answers-read',
  'submission-received',
  'submission-corrected',
  'bank-account-changed',
  'field-revealed',
  'many-fields-revealed',
  'many-people-read',
  'submission-printed',
  'receipt-downloaded',
  'document-uploaded',
  'document-opened',
  'document-refused',
  'document-removed',
  'item-answered',
  'work-commented',
  'approval-signed',
  'approval-change-asked',
  'certificate-downloaded',
  'letter-opened',
  'letter-signed',
  'letter-certificate-downloaded',
] as const satisfies readonly AuditKind[];

export type OwnKind = (typeof ownKinds)[number];

export const ownActivityListSchema = activityListSchema.pick({ before: true, pageSize: true });

export type OwnActivityList = z.output<typeof ownActivityListSchema>;

const ownActivityLineSchema = z
  .object({
    number: z.number().int(),
    at: z.iso.datetime(),
    kind: z.string(),
    actor: z
      .enum(['you', 'practice'])
      .nullable()
      .describe('Null when no one was signed in, as in an attempt to sign in.'),
    aboutYou: z.boolean().describe('Whether it was done to the account of the reader.'),
    address: z.string().nullable().describe('Left out of what the practice did.'),
    details: z.record(z.string(), z.unknown()),
  })
  .meta({
    example: {
      number: 1234,
      at: '2026-07-31T04:12:00.000Z',
      kind: 'signed-in',
      actor: 'you',
      aboutYou: true,
      address: '203.0.113.7',
      details: { by: 'password' },
    },
  });

export type OwnActivityLine = z.output<typeof ownActivityLineSchema>;

export const ownActivitySchema = z.object({
  data: z.array(ownActivityLineSchema),
  /** To be sent as `before` for the next page; null at the end. */
  older: z.number().int().nullable(),
});

export type OwnActivity = z.output<typeof ownActivitySchema>;
