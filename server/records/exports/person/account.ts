import { asc, eq } from 'drizzle-orm';
import { comparableEmail } from '#domain/accounts/fields.ts';
import { userView } from '#server/accounts/users/user-view.ts';
import { doneForOthers } from '#server/audit/done-for-others.ts';
import { readOwnActivity } from '#server/audit/own-activity.ts';
import { aboutPerson } from '#server/clients/about-person.ts';
import { companyView } from '#server/companies/company-view.ts';
import { sessions, users } from '#server/db/tables/accounts.ts';
import { companies } from '#server/db/tables/companies.ts';
import { enquiries } from '#server/db/tables/enquiries.ts';
import { identityChecks } from '#server/db/tables/identity.ts';
import { clientNotes, obligations } from '#server/db/tables/work.ts';
import { decryptDetails } from '#server/enquiries/details.ts';
import { openHolds } from '#server/retention/holds.ts';
import { decryptText } from '#server/work/encrypted.ts';
import { type Entry, jsonEntry, listEntry, type Wanted } from './entry.ts';

/** Who they are, where they are signed in, what they did, and what they wrote to us. */

const atOnce = 100;

async function* activityOf({ parts, clientId }: Wanted) {
  let before: number | undefined;
  do {
    const list = { pageSize: atOnce, before };
    const { data, older } = await readOwnActivity(parts.database.queries, clientId, list);
    yield data;
    before = older ?? undefined;
  } while (before !== undefined);
}

/** Their address is encrypted with the rest, so all have to be looked at. */
async function* enquiriesFrom({ parts }: Wanted, email: string) {
  const { queries } = parts.database;
  for (let page = 0; ; page += 1) {
    const rows = await queries
      .select()
      .from(enquiries)
      .orderBy(asc(enquiries.receivedAt), asc(enquiries.id))
      .limit(atOnce)
      .offset(page * atOnce);
    yield rows.flatMap(({ id, enquiryType, receivedAt, detailsEncrypted }) => {
      if (!detailsEncrypted) return [];
      const details = decryptDetails(parts.vault, id, detailsEncrypted);
      const isTheirs = comparableEmail(details.email) === comparableEmail(email);
      return isTheirs ? [{ enquiryType, receivedAt, ...details }] : [];
    });
    if (rows.length < atOnce) return;
  }
}

export async function* accountEntries(wanted: Wanted): AsyncGenerator<Entry> {
  const { parts, clientId } = wanted;
  const { vault, database } = parts;
  const { queries } = database;
  const [found] = await queries
    .select({ user: users, company: companies })
    .from(users)
    .leftJoin(companies, eq(companies.id, users.companyId))
    .where(eq(users.id, clientId));
  if (!found) return;
  const { user, company } = found;
  const { revision: _, ...profile } = userView(user, company, vault);
  yield jsonEntry('profile', {
    ...profile,
    createdAt: user.createdAt,
    lastSignedInAt: user.lastSignedInAt,
    hasSecondFactor: user.hasSecondFactor,
    company: company && companyView(company, vault),
  });
  yield jsonEntry('clients', await aboutPerson(queries, vault, clientId));
  // What they have just done is in the log, too.
  await parts.audit.chain();
  const { timeZone } = parts.practice.current();
  yield listEntry('for-other-clients', doneForOthers(queries, clientId, timeZone));
  const signedIn = await queries
    .select({
      device: sessions.device,
      address: sessions.address,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessions)
    .where(eq(sessions.userId, clientId));
  yield jsonEntry('sessions', signedIn);
  yield listEntry('activity', activityOf(wanted));
  yield listEntry('enquiries', enquiriesFrom(wanted, user.email));
  const notes = await queries
    .select()
    .from(clientNotes)
    .where(eq(clientNotes.clientId, clientId))
    .orderBy(asc(clientNotes.createdAt));
  const noteText = ({ id, textEncrypted }: (typeof notes)[number]) =>
    decryptText(vault, clientNotes.textEncrypted, id, textEncrypted);
  yield jsonEntry(
    'practice/notes',
    notes.map((note) => ({ text: noteText(note), createdAt: note.createdAt })),
  );
  const checks = await queries
    .select({
      document: identityChecks.document,
      way: identityChecks.way,
      who: identityChecks.who,
      checkedOn: identityChecks.checkedOn,
      withdrawnAt: identityChecks.withdrawnAt,
    })
    .from(identityChecks)
    .where(eq(identityChecks.clientId, clientId))
    .orderBy(asc(identityChecks.checkedOn), asc(identityChecks.id));
  yield jsonEntry('practice/identity-checks', checks);
  const recurring = await queries
    .select({ type: obligations.type, from: obligations.from })
    .from(obligations)
    .where(eq(obligations.clientId, clientId))
    .orderBy(asc(obligations.type));
  yield jsonEntry('practice/recurring-jobs', recurring);
  const hold = await openHolds(parts).find(clientId);
  if (hold) yield jsonEntry('practice/legal-hold', hold);
}
