import { eq } from 'drizzle-orm';
import { lapsesOn, type Nomination, type NominationChange } from '#domain/onboarding/nomination.ts';
import { needsNomination } from '#domain/onboarding/onboarding.ts';
import { wording } from '#domain/wording.ts';
import { lockedClient, readClient } from '#server/clients/one-client.ts';
import { peopleWith } from '#server/clients/rights.ts';
import type { Transaction } from '#server/db/database.ts';
import { nominations } from '#server/db/tables/onboarding.ts';
import { Failure } from '#server/errors.ts';
import type { Parts } from '#server/parts.ts';
import { about, type Reader, todayOf } from '#server/work/access.ts';
import { logVisit } from '#server/work/clients/visits.ts';
import { nominationMail } from './mail-templates.ts';

const words = wording.onboarding;

/** Pressed twice, the steps are mailed once. */
const mailedOnce = 10 * 60_000;

type Row = typeof nominations.$inferSelect;

export async function findNomination(tx: Transaction, clientId: string): Promise<Row | undefined> {
  const [row] = await tx.select().from(nominations).where(eq(nominations.clientId, clientId));
  return row;
}

type UsedParts = Pick<Parts, 'database' | 'vault' | 'audit' | 'mailQueue' | 'practice' | 'now'>;

/** How far clients are with naming us as their agent at the tax office. */
export function openNominations(parts: UsedParts) {
  const { database, audit, mailQueue, practice, now } = parts;
  const { queries } = database;

  function viewOf(row: Row | undefined): Nomination {
    const { state = null, nominatedOn = null, addedOn = null, mailedAt } = row ?? {};
    const until = state === 'nominated' && nominatedOn ? lapsesOn(nominatedOn) : null;
    return {
      state,
      nominatedOn,
      addedOn,
      lapsesOn: until,
      isLapsed: until !== null && until < todayOf(parts),
      mailedAt: mailedAt?.toISOString() ?? null,
    };
  }

  /** Days that its state has no use for are left out. */
  function daysOf({ state, nominatedOn = null, addedOn = null }: NominationChange) {
    const today = todayOf(parts);
    const days = {
      nominatedOn:
        state === 'nominated' ? (nominatedOn ?? today) : state === 'added' ? nominatedOn : null,
      addedOn: state === 'added' ? (addedOn ?? today) : null,
    };
    for (const [field, day] of Object.entries(days)) {
      if (day !== null && day > today) throw new Failure('invalid', words.dayAhead, { field });
    }
    if (days.nominatedOn && days.addedOn && days.addedOn < days.nominatedOn) {
      throw new Failure('invalid', words.addedBefore, { field: 'addedOn' });
    }
    return days;
  }

  /** To whoever sees the client; to the client itself where no one signs in for it. */
  async function mailSteps(
    tx: Transaction,
    client: { id: string; email: string },
  ): Promise<boolean> {
    const people = await peopleWith(tx, 'sees', [client.id]);
    const emails = people.length > 0 ? people.map(({ email }) => email) : [client.email];
    const to = [...new Set(emails)].filter((email) => email !== '');
    if (to.length === 0) return false;
    await mailQueue.enqueue(tx, ...to.map((email) => nominationMail(email, practice.current())));
    return true;
  }

  return {
    read: (clientId: string, reader: Reader): Promise<Nomination> =>
      queries.transaction(async (tx) => {
        if (!(await readClient(tx, parts, clientId))) {
          throw new Failure('not-found', wording.clients.unknown);
        }
        await logVisit(parts, tx, about(reader, { clientId }));
        return viewOf(await findNomination(tx, clientId));
      }),

    save: (clientId: string, change: NominationChange, reader: Reader) =>
      queries.transaction(async (tx) => {
        const client = await lockedClient(tx, clientId);
        if (!client) throw new Failure('not-found', wording.clients.unknown);
        if (!needsNomination(client.kind)) throw new Failure('conflict', words.nominationUnfit);
        const before = await findNomination(tx, clientId);
        const { state } = change;
        const asks = state === 'asked';
        const isJustMailed =
          before?.mailedAt && now().getTime() - before.mailedAt.getTime() < mailedOnce;
        const mailed = asks && !isJustMailed && (await mailSteps(tx, client));
        const saved = {
          state,
          // What a client who is already added told us before is not lost by leaving it out.
          ...daysOf(
            state === 'added' && change.nominatedOn === undefined
              ? { ...change, nominatedOn: before?.nominatedOn }
              : change,
          ),
          ...(mailed ? { mailedAt: now() } : {}),
          changedAt: now(),
        };
        const [row] = await tx
          .insert(nominations)
          .values({ clientId, ...saved })
          .onConflictDoUpdate({ target: nominations.clientId, set: saved })
          .returning();
        await audit.write(tx, {
          kind: 'nomination-changed',
          details: { state, mailed },
          ...about(reader, { clientId }),
        });
        const message = asks ? (row?.mailedAt ? words.mailed : words.notMailed) : words.saved;
        return { message, data: viewOf(row) };
      }),
  };
}
