import type { SubmissionState } from '#domain/intake/corrections/submission-states.ts';
import type { HiddenField } from '#domain/intake/hidden-fields.ts';
import type { SubmissionList } from '#domain/intake/submission.ts';
import { wording } from '#domain/wording.ts';
import type { Account } from '#server/accounts/sessions/sessions.ts';
import type { Transaction } from '#server/db/database.ts';
import { Failure } from '#server/errors.ts';
import type { Parts } from '#server/parts.ts';
import { decryptForm, decryptHidden } from './decrypt-form.ts';
import { changeSubmission, eachPageOfSubmissions, findSubmission } from './desk-store.ts';
import { formUnknown, lockForm } from './lock-form.ts';
import { openReveals, type RevealParts } from './reveals.ts';

/** Who reads or changes a form. */
interface Reader {
  readonly actorId: string;
  readonly address: string;
}

const words = wording.desk;

/**
 * What admins and staff do with a form. Reading and logging happen in one transaction: nothing is shown that
 * was not logged, and nothing is logged that could not be read.
 */
export function openDesk(parts: RevealParts & Pick<Parts, 'vault' | 'now'>) {
  const { database, vault, audit, now } = parts;
  const reveal = openReveals(parts);
  const { queries } = database;

  async function found(tx: Transaction, id: string) {
    const row = await findSubmission(tx, id);
    if (!row) throw formUnknown();
    return row;
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

    reveal(id: string, field: HiddenField, account: Account, reader: Reader) {
      return reveal(account, reader, async (tx) => {
        const { submission } = await found(tx, id);
        if (field === 'accountNumber' && submission.bankAccount === 'changed') {
          throw new Failure('call-first');
        }
        if (submission.identifiersRemovedAt && field !== 'dateOfBirth') {
          throw new Failure('not-found', words.identifiersRemoved);
        }
        const details = { reference: submission.reference, field };
        return {
          value: () => decryptHidden(vault, submission, field),
          event: { kind: 'field-revealed', details, subjectId: id },
        };
      });
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
