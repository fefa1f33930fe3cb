import { and, eq, isNull } from 'drizzle-orm';
import type { IdentityState } from '#domain/clients/kinds.ts';
import type { Override } from '#domain/identity/gate.ts';
import type { WorkStage } from '#domain/work/kinds.ts';
import type { Queries, Transaction } from '#server/db/database.ts';
import { identityChecks } from '#server/db/tables/identity.ts';
import { Failure } from '#server/errors.ts';
import type { Parts } from '#server/parts.ts';

/** Whether someone of the practice has seen who a client is, before anything is done for them. */

export async function identityOf(
  on: Queries | Transaction,
  clientId: string,
): Promise<IdentityState> {
  const counts = and(eq(identityChecks.clientId, clientId), isNull(identityChecks.withdrawnAt));
  return (await on.$count(identityChecks, counts)) > 0 ? 'checked' : 'unchecked';
}

interface Moving {
  readonly id: string;
  readonly clientId: string;
  readonly stage: WorkStage;
}

/**
 * Whatever takes a job out of `collecting` asks here. Returns what to log where someone decided to
 * go on without the check.
 */
export async function expectIdentity(
  { practice }: Pick<Parts, 'practice'>,
  tx: Transaction,
  { id, clientId, stage }: Moving,
  override: Override | undefined,
) {
  if (stage !== 'collecting' || practice.current().identityGate !== 'stop') return undefined;
  if ((await identityOf(tx, clientId)) === 'checked') return undefined;
  if (!override) throw new Failure('identity');
  const details = { work: id, reason: override.reason };
  return { kind: 'identity-overridden', details } as const;
}
