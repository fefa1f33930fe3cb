import type { AuditEvent } from '#domain/audit/events.ts';
import { wording } from '#domain/wording.ts';
import type { Account } from '#server/accounts/sessions/sessions.ts';
import { notifyAdmins } from '#server/accounts/users/notify-admins.ts';
import type { Transaction } from '#server/db/database.ts';
import { Failure } from '#server/errors.ts';
import type { Limit } from '#server/limits/limit.ts';
import type { Parts } from '#server/parts.ts';
import { manyRevealsMail } from './mail-templates.ts';

interface Reader {
  readonly actorId: string;
  readonly address: string;
}

interface Hidden {
  /** Decrypts it. */
  value(): string;
  readonly event: AuditEvent;
}

const hour = 60 * 60_000;

export type RevealParts = Pick<
  Parts,
  'database' | 'sessions' | 'audit' | 'limiter' | 'mailQueue' | 'practice' | 'env'
>;

/** Every hidden value that the practice reveals: confirmed, counted and logged before it is shown. */
export function openReveals(parts: RevealParts) {
  const { database, sessions, audit, limiter, mailQueue, practice, env } = parts;
  const count = env.REVEALS_PER_HOUR;
  const limit: Limit = { name: 'reveals', free: count, window: hour };

  /** Beyond the limit the person has to confirm again, in every session, and the admins know. */
  async function isBeyondLimit(tx: Transaction, { user }: Account, reader: Reader) {
    if ((await limiter.countIn(tx, limit, user.id)) === 0) return false;
    await limiter.clearAttempts(tx, limit, user.id);
    await sessions.unconfirm(tx, user.id);
    const who = user.name ? `${user.name} (${user.email})` : user.email;
    const reveals = { userId: user.id, who, count };
    await notifyAdmins(tx, mailQueue, (to) =>
      manyRevealsMail(to, reveals, practice.current(), env.SITE_URL),
    );
    const event = { kind: 'many-fields-revealed', details: { count } } as const;
    await audit.write(tx, { ...event, subjectId: user.id, ...reader });
    return true;
  }

  /** `find` refuses what may not be revealed, whoever asks. */
  return async function reveal(
    account: Account,
    reader: Reader,
    find: (tx: Transaction) => Promise<Hidden>,
  ): Promise<string> {
    const revealed = await database.queries.transaction(async (tx) => {
      const { value, event } = await find(tx);
      await sessions.requireConfirmed(tx, account.sessionId);
      if (await isBeyondLimit(tx, account, reader)) return undefined;
      const shown = value();
      await audit.write(tx, { ...event, ...reader });
      return shown;
    });
    if (revealed !== undefined) return revealed;
    throw new Failure('confirm', wording.desk.manyRevealed.replace('{count}', String(count)));
  };
}
