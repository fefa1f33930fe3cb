import { eq } from 'drizzle-orm';
import type { AuditLog } from '#server/audit/audit-log.ts';
import type { Database, Queries } from '#server/db/database.ts';
import { users } from '#server/db/tables/accounts.ts';
import { StartRefused } from '#server/env.ts';
import { lockByEmail, updateUser } from './store.ts';

/** For whoever runs the server, and has looked at what was changed. */

export async function describeAccount(queries: Queries, id: string): Promise<string> {
  const [user] = await queries.select().from(users).where(eq(users.id, id));
  if (!user) return id;
  const { email, type, isActive, hasSecondFactor } = user;
  const facts = [
    type,
    isActive ? 'active' : 'not active',
    hasSecondFactor ? 'with a second factor' : 'without a second factor',
  ];
  return `${email} (${facts.join(', ')}; ${id})`;
}

/** Takes an account as it is now. What else was altered of it stays refused. */
export async function acceptAltered(
  { queries }: Database,
  audit: AuditLog,
  email: string,
): Promise<string> {
  const id = await queries.transaction(async (tx) => {
    const user = await lockByEmail(tx, email);
    if (!user) throw new StartRefused(`There is no account with the address ${email}.`);
    const { isActive } = user;
    await updateUser(tx, user.id, { isActive }, { evenIfAltered: true });
    await audit.write(tx, { kind: 'altered-row-accepted', details: {}, subjectId: user.id });
    return user.id;
  });
  return `Accepted as it is now: ${await describeAccount(queries, id)}.`;
}
