import { z } from 'zod';
import { accountTypes } from './account-types.ts';

/** A person as the API returns them. */
export const userSchema = z
  .object({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    phone_number: z.string(),
    type: z.enum(accountTypes),
    is_active: z.boolean(),
    address: z.string(),
    company_id: z.object({ _id: z.string(), name: z.string() }).nullable(),
    /** The practice has changed the number, and the client is asked whether it is theirs. */
    confirm_phone: z.literal(true).optional(),
    email_verified: z.boolean(),
    /** Still has a temporary password, and may be invited again. */
    awaiting_first_sign_in: z.boolean(),
    /** Was imported, and has had no email from us yet. */
    awaiting_invitation: z.boolean(),
    /** To be sent back as If-Match, so that no one overwrites another's change. */
    revision: z.number().int(),
  })
  .meta({
    example: {
      _id: '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f10',
      name: 'Mei Chen',
      email: 'mei@example.com',
      phone_number: '0491 570 156',
      type: 'client',
      is_active: true,
      address: '12 Merrylands Road, Merrylands NSW 2160',
      company_id: { _id: '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f11', name: 'Chen Plumbing' },
      email_verified: true,
      awaiting_first_sign_in: false,
      awaiting_invitation: false,
      revision: 3,
    },
  });

export type User = z.output<typeof userSchema>;
