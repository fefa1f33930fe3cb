import { and, eq, exists, inArray, notExists, notInArray, sql } from 'drizzle-orm';
import type { Client } from '#domain/clients/client.ts';
import type { OnboardingStep } from '#domain/onboarding/onboarding.ts';
import { askingStates, unaskedStates } from '#domain/work/kinds.ts';
import { returnTypes } from '#domain/work/types/job-types.ts';
import { hasCompleteRecord } from '#server/aml/records.ts';
import type { Transaction } from '#server/db/database.ts';
import { users } from '#server/db/tables/accounts.ts';
import { clientPeople } from '#server/db/tables/clients.ts';
import { submissions } from '#server/db/tables/intake.ts';
import { workItems, works } from '#server/db/tables/work.ts';
import { findNomination } from './nominations.ts';

/** What our own records say of each step of taking a client on. */

const any = async (found: Promise<number>): Promise<boolean> => (await found) > 0;

/** A return of which everything that is required was answered, or the contact form. */
async function answersQuestions(tx: Transaction, clientId: string): Promise<boolean> {
  if (await any(tx.$count(submissions, eq(submissions.userId, clientId)))) return true;
  const itemsOf = (...conditions: Parameters<typeof and>) =>
    tx
      .select({ one: sql`1` })
      .from(workItems)
      .where(and(eq(workItems.workId, works.id), ...conditions));
  const answered = and(
    eq(works.clientId, clientId),
    inArray(works.type, [...returnTypes]),
    exists(itemsOf(notInArray(workItems.state, [...unaskedStates, ...askingStates]))),
    notExists(itemsOf(eq(workItems.required, true), inArray(workItems.state, [...askingStates]))),
  );
  return any(tx.$count(works, answered));
}

export async function tickedSteps(
  tx: Transaction,
  { _id: id, identity, letter }: Client,
): Promise<Readonly<Record<OnboardingStep, boolean>>> {
  const nomination = await findNomination(tx, id);
  return {
    people:
      (await any(tx.$count(users, eq(users.id, id)))) ||
      (await any(tx.$count(clientPeople, eq(clientPeople.clientId, id)))),
    letter: letter === 'current',
    identity: identity === 'checked',
    nomination: nomination?.state === 'added' || nomination?.state === 'not-needed',
    aml: await hasCompleteRecord(tx, id),
    questions: await answersQuestions(tx, id),
    'first-job': await any(tx.$count(works, eq(works.clientId, id))),
  };
}
