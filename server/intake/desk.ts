import type { SubmissionState } from '#domain/intake/corrections/submission-states.ts';
import type { HiddenField } from '#domain/intake/hidden-fields.ts';
import type { SubmissionList } from '#domain/intake/submission.ts';
import { wording } from '#domain/wording.ts';
import type { Account } from '#server/accounts/sessions/sessions.ts';
import { notifyAdmins } from '#server/accounts/users/notify-admins.ts';
import type { UserRow } from '#server/accounts/users/user-view.ts';
import type { Transaction } from '#server/db/database.ts';
import { Failure } from '#server/errors.ts';
import type { Limit } from '#server/limits/limit.ts';
import type { Parts } from '#server/parts.ts';
import { decryptForm, decryptHidden } from './decrypt-form.ts';
import { changeSubmission, eachPageOfSubmissions, findSubmission } from './desk-store.ts';
import { formUnknown, lockForm } from './lock-form.ts';
import { manyRevealsMail } from './mail-templates.ts';

/** Who reads or changes a form. */
interface Reader {
  readonly actorId: string;
  readonly address: string;
}

const hour = 60 * 60_000;
const words = wording.desk;

/**
 * What admins and staff do with a form. Reading and logging happen in one transaction: nothing is shown that
 * was not logged, and nothing is logged that could not be read.
 */
export function openDesk(
  parts: Pick<
    Parts,
    | 'database'
    | 'vault'
    | 'sessions'
    | 'audit'
    | 'limiter'
    | 'mailQueue'
    | 'practice'
    | 'env'
    | 'now'
  >,
) {
  const { database, vault, sessions, audit, limiter, mailQueue, practice, env, now } = parts;
  const { queries } = database;

  async function found(tx: Transaction, id: string) {
    const row = await findSubmission(tx, id);
    if (!row) throw formUnknown();
    return row;
  }

  /** Beyond the limit the person has to confirm again, in every session, and the admins know. */
  async function isBeyondLimit(tx: Transaction, user: UserRow, reader: Reader): Promise<boolean> {
    const count = env.REVEALS_PER_HOUR;
    const limit: Limit = { name: 'reveals', free: count, window: hour };
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

  return {
    /** All forms that a list has, for a file. */
    eachPage: (list: Pick<SubmissionList, 'search' | 'state'>) =>
      eachPageOfSubmissions(queries, list),

    read(id: string, reader: Reader) {
      return queries.transaction(async (tx) => {
        const { submission, sender } = await found(tx, id);
        const form = decryptForm(vault, submission);
        await audit.write(tx, {
          kind: 'submission-opened',
          details: { reference: submission.reference },
          subjectId: id,
          ...reader,
        });
        return { submission, sender, form };
      });
    },

    async reveal(id: string, field: HiddenField, account: Account, reader: Reader) {
      const value = await queries.transaction(async (tx) => {
        const { submission } = await found(tx, id);
        if (field === 'accountNumber' && submission.bankAccount === 'changed') {
          throw new Failure('call-first');
        }
        if (submission.identifiersRemovedAt && field !== 'dateOfBirth') {
          throw new Failure('not-found', words.identifiersRemoved);
        }
        await sessions.requireConfirmed(tx, account.sessionId);
        if (await isBeyondLimit(tx, account.user, reader)) return undefined;
        const revealed = decryptHidden(vault, submission, field);
        await audit.write(tx, {
          kind: 'field-revealed',
          details: { reference: submission.reference, field },
          subjectId: id,
          ...reader,
        });
        return revealed;
      });
      if (value === undefined) {
        const count = String(env.REVEALS_PER_HOUR);
        throw new Failure('confirm', words.manyRevealed.replace('{count}', count));
      }
      return value;
    },

    /** Only if no one else has changed it since this revision was read. */
    changeState(
      id: string,
      state: SubmissionState,
      revision: number,
      reader: Reader,
    ): Promise<{ state: SubmissionState; revision: number }> {
      return queries.transaction(async (tx) => {
        const { submission } = await lockForm(tx, id, revision);
        if (submission.state === state) return { state, revision };
        if (state === 'sent-back') {
          throw new Failure('invalid', words.sendBack.needsAnswers, { field: 'state' });
        }
        const changed = { state, stateChangedAt: now(), sentBackEncrypted: null };
        const next = await changeSubmission(tx, submission, changed);
        await audit.write(tx, {
          kind: 'submission-state-changed',
          details: { reference: submission.reference, state },
          subjectId: id,
          ...reader,
        });
        return { state, revision: next };
      });
    },

    notePrinting(id: string, reader: Reader): Promise<void> {
      return queries.transaction(async (tx) => {
        const { submission } = await found(tx, id);
        await audit.write(tx, {
          kind: 'submission-printed',
          details: { reference: submission.reference },
          subjectId: id,
          ...reader,
        });
      });
    },
  };
}
