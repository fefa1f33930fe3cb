import { z } from 'zod';
import { userSchema } from './user.ts';

/** An admin or member of staff, as the team's screen lists them. */
export const teamMemberSchema = userSchema
  .pick({
    _id: true,
    name: true,
    email: true,
    type: true,
    is_active: true,
    awaiting_first_sign_in: true,
  })
  .extend({
    second_factor: z.boolean(),
    last_signed_in_at: z.iso.datetime().nullable(),
    /** The address that was asked to confirm a change, while it has not. */
    new_email: z.string().nullable(),
    /** The private address of their appointments, if they have made one. */
    calendar: z
      .object({ createdAt: z.iso.datetime(), lastReadAt: z.iso.datetime().nullable() })
      .nullable(),
  })
  .meta({
    example: {
      _id: '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f15',
      name: 'Alex Martin',
      email: 'alex@example.com',
      type: 'staff',
      is_active: true,
      awaiting_first_sign_in: false,
      second_factor: true,
      last_signed_in_at: '2026-07-01T02:15:00.000Z',
      new_email: null,
      calendar: { createdAt: '2026-06-30T22:15:00.000Z', lastReadAt: null },
    },
  });

export type TeamMember = z.output<typeof teamMemberSchema>;
