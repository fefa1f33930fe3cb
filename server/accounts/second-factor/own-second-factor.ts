import { mustHaveSecondFactor, secondFactorPolicy } from '#domain/accounts/second-factor.ts';
import { wording } from '#domain/wording.ts';
import type { Account } from '#server/accounts/sessions/sessions.ts';
import { lockUser } from '#server/accounts/store.ts';
import type { UserRow } from '#server/accounts/users/user-view.ts';
import type { Transaction } from '#server/db/database.ts';
import { Failure } from '#server/errors.ts';
import type { Parts } from '#server/parts.ts';
import { secondFactorMail } from './mail-templates.ts';
import type { SecondFactor } from './second-factor.ts';

/** Adding and removing one's own second factor. Every change asks for a fresh proof and is mailed. */

const words = wording.accounts;

type Method = 'passkey' | 'totp';

export function createOwnSecondFactor(
  parts: Pick<Parts, 'database' | 'sessions' | 'audit' | 'mailQueue' | 'practice' | 'env'>,
  secondFactor: SecondFactor,
) {
  const { database, sessions, audit, mailQueue, practice, env } = parts;
  const { totp, passkeys, recoveryCodes } = secondFactor;

  /** Whoever has only the session cannot change what protects the account. */
  function confirmed<Result>(
    { user, sessionId }: Account,
    work: (tx: Transaction, locked: UserRow) => Promise<Result>,
  ): Promise<Result> {
    return database.queries.transaction(async (tx) => {
      const locked = await lockUser(tx, user.id);
      if (!locked?.isActive) throw new Failure('unauthenticated');
      await sessions.requireConfirmed(tx, sessionId, 'new-session');
      return work(tx, locked);
    });
  }

  async function tell(
    tx: Transaction,
    user: UserRow,
    change: { is: 'added' | 'removed'; method: Method },
    address: string,
  ): Promise<void> {
    await mailQueue.enqueue(
      tx,
      secondFactorMail(user.email, change, practice.current(), env.SITE_URL),
    );
    await audit.write(tx, {
      kind: `second-factor-${change.is}`,
      details: { secondFactor: change.method },
      actorId: user.id,
      subjectId: user.id,
      address,
    });
  }

  /** The sessions from before had not shown the new factor. */
  async function added(tx: Transaction, user: UserRow, sessionId: string): Promise<void> {
    await secondFactor.update(tx, user.id);
    await sessions.endAll(tx, user.id, sessionId);
  }

  async function removed(tx: Transaction, user: UserRow, method: Method, address: string) {
    const isLast = !(await secondFactor.update(tx, user.id));
    if (
      isLast &&
      mustHaveSecondFactor(secondFactorPolicy(env.SECOND_FACTOR, practice.current()), user.type)
    ) {
      throw new Failure('conflict', words.secondFactorLast);
    }
    await tell(tx, user, { is: 'removed', method }, address);
  }

  return {
    startTotp: (account: Account) => confirmed(account, (tx, user) => totp.start(tx, user)),
    confirmTotp: (account: Account, code: string, address: string) =>
      confirmed(account, async (tx, user) => {
        if (!(await totp.confirm(tx, user.id, code))) {
          throw new Failure('invalid', words.secondFactorWrong, { field: 'code' });
        }
        await added(tx, user, account.sessionId);
        const codes = await recoveryCodes.renew(tx, user.id);
        await tell(tx, user, { is: 'added', method: 'totp' }, address);
        return codes;
      }),
    removeTotp: (account: Account, address: string) =>
      confirmed(account, async (tx, user) => {
        if (!(await totp.remove(tx, user.id))) throw new Failure('not-found');
        await removed(tx, user, 'totp', address);
      }),
    passkeyOptions: (account: Account) =>
      confirmed(account, (_tx, user) => passkeys.creationOptions(user)),
    /** The first factor of an account comes with recovery codes. */
    addPasskey: (
      account: Account,
      { name, credential }: { name: string; credential: Record<string, unknown> },
      address: string,
    ) =>
      confirmed(account, async (tx, user) => {
        const passkey = await passkeys.add(tx, user.id, name, credential);
        await added(tx, user, account.sessionId);
        const hasCodes = (await recoveryCodes.left(tx, user.id)) > 0;
        const codes = hasCodes ? undefined : await recoveryCodes.renew(tx, user.id);
        await tell(tx, user, { is: 'added', method: 'passkey' }, address);
        return { passkey, codes };
      }),
    removePasskey: (account: Account, id: string, address: string) =>
      confirmed(account, async (tx, user) => {
        if (!(await passkeys.remove(tx, user.id, id))) {
          throw new Failure('not-found', words.passkeyUnknown);
        }
        await removed(tx, user, 'passkey', address);
      }),
    renewCodes: (account: Account, address: string) =>
      confirmed(account, async (tx, user) => {
        if (!user.hasSecondFactor) throw new Failure('conflict', words.secondFactorNeeded);
        const codes = await recoveryCodes.renew(tx, user.id);
        const event = { kind: 'recovery-codes-made', details: {} } as const;
        await audit.write(tx, { ...event, actorId: user.id, subjectId: user.id, address });
        return codes;
      }),
  };
}
