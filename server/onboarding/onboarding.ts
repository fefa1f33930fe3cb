import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Client } from '#domain/clients/client.ts';
import {
  type Onboarding,
  recordedSteps,
  type StepChange,
  stepsFor,
} from '#domain/onboarding/onboarding.ts';
import { wording } from '#domain/wording.ts';
import { lockedClient, readClient } from '#server/clients/one-client.ts';
import type { Transaction } from '#server/db/database.ts';
import { clientSteps } from '#server/db/tables/onboarding.ts';
import { Failure } from '#server/errors.ts';
import type { Parts } from '#server/parts.ts';
import { about, type Reader } from '#server/work/access.ts';
import { logVisit } from '#server/work/clients/visits.ts';
import { decryptText, encryptText } from '#server/work/encrypted.ts';
import { tickedSteps } from './steps.ts';

const words = wording.onboarding;

/** What is done before the first job of a client. */
export function openOnboarding(
  parts: Pick<Parts, 'database' | 'vault' | 'audit' | 'practice' | 'now'>,
) {
  const { database, vault, audit, practice, now } = parts;
  const { queries } = database;

  async function expectFound(tx: Transaction, id: string): Promise<Client> {
    const found = await readClient(tx, parts, id);
    if (!found) throw new Failure('not-found', wording.clients.unknown);
    return found;
  }

  const stepsOf = ({ kind }: Client) => stepsFor(kind, practice.current().aml);

  async function viewOf(tx: Transaction, found: Client): Promise<Onboarding> {
    const { _id: id } = found;
    const ticked = await tickedSteps(tx, found);
    const settled = await tx.select().from(clientSteps).where(eq(clientSteps.clientId, id));
    const steps = stepsOf(found).map((step) => {
      const byHand = settled.find((each) => each.step === step);
      if (ticked[step] || !byHand) {
        return { step, state: ticked[step] ? 'done' : 'open', reason: '' } as const;
      }
      const { state, reasonEncrypted } = byHand;
      const reason = decryptText(vault, clientSteps.reasonEncrypted, byHand.id, reasonEncrypted);
      return { step, state, reason };
    });
    return { _id: id, steps };
  }

  async function expectChangeable(
    tx: Transaction,
    found: Client,
    { step, state }: StepChange,
  ): Promise<void> {
    if (!stepsOf(found).includes(step)) {
      throw new Failure('invalid', words.stepUnfit, { field: 'step' });
    }
    const ticked = await tickedSteps(tx, found);
    if (ticked[step] && state !== 'done') throw new Failure('conflict', words.ticked);
    if (!ticked[step] && state === 'done' && recordedSteps.includes(step)) {
      throw new Failure('conflict', words.recorded);
    }
  }

  async function settle(
    tx: Transaction,
    clientId: string,
    { step, state, reason }: StepChange,
    { account }: Reader,
  ): Promise<void> {
    const isIt = and(eq(clientSteps.clientId, clientId), eq(clientSteps.step, step));
    await tx.delete(clientSteps).where(isIt);
    if (state === 'open') return;
    const id = randomUUID();
    await tx.insert(clientSteps).values({
      id,
      clientId,
      step,
      state,
      reasonEncrypted: encryptText(vault, clientSteps.reasonEncrypted, id, reason ?? ''),
      settledBy: account.user.id,
      settledAt: now(),
    });
  }

  return {
    read: (id: string, reader: Reader): Promise<Onboarding> =>
      queries.transaction(async (tx) => {
        const view = await viewOf(tx, await expectFound(tx, id));
        await logVisit(parts, tx, about(reader, { clientId: id }));
        return view;
      }),

    change: (id: string, change: StepChange, reader: Reader): Promise<Onboarding> =>
      queries.transaction(async (tx) => {
        // Two who change the same step at once come one after the other.
        await lockedClient(tx, id);
        const found = await expectFound(tx, id);
        await expectChangeable(tx, found, change);
        await settle(tx, id, change, reader);
        const view = await viewOf(tx, found);
        const { step, state } = change;
        await audit.write(tx, {
          kind: 'onboarding-step-set',
          details: { step, state },
          ...about(reader, { clientId: id }),
        });
        return view;
      }),
  };
}
