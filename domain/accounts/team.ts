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
  });

export type TeamMember = z.output<typeof teamMemberSchema>;
