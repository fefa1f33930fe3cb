import type { TestUser } from '#testing/accounts/accounts.ts';
import { writeUser } from '#testing/accounts/write-user.ts';
import type { Target } from '../../guard/target.ts';

/** Every write is made by somebody new, and admins are mailed what other admins do: few may stay. */
export async function leave({ parts }: Target, { id, type }: TestUser): Promise<void> {
  if (type === 'client') return;
  await writeUser({ parts }, id, { isActive: false });
}
