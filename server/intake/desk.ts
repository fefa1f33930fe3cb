import type { HiddenField } from '#domain/intake/hidden-fields.ts';
import type { SubmissionState } from '#domain/intake/submission-states.ts';
import { wording } from '#domain/wording.ts';
import type { Account } from '#server/accounts/sessions/sessions.ts';
import type { Parts } from '#server/app.ts';
import type { Transaction } from '#server/db/database.ts';
import { Failure } from '#server/errors.ts';
import { decryptForm, decryptHidden } from './decrypt-form.ts';
import { findSubmission, lockSubmission, setState } from './desk-store.ts';

/** Who reads or changes a form. */
interface Reader {
  readonly actorId: string;
  readonly address: string;
}

const words = wording.desk;
const unknown = () => new Failure('not-found', words.submissionUnknown);

/**
 * What admins do with a form. Reading and logging happen in one transaction: nothing is shown that
 * was not logged, and nothing is logged that could not be read.
 */
export function openDesk({ database, vault, sessions, audit }: Parts) {
  const { queries } = database;

  async function found(tx: Transaction, id: string) {
    const row = await findSubmission(tx, id);
    if (!row) throw unknown();
    return row;
  }

  return {
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

    reveal(
      id: string,
      field: HiddenField,
      { sessionId }: Account,
      reader: Reader,
    ): Promise<string> {
      return queries.transaction(async (tx) => {
        const { submission } = await found(tx, id);
        await sessions.requireConfirmed(tx, sessionId);
        const value = decryptHidden(vault, submission, field);
        await audit.write(tx, {
          kind: 'field-revealed',
          details: { reference: submission.reference, field },
          subjectId: id,
          ...reader,
        });
        return value;
      });
    },

    /** Only if nobody else has changed it since this revision was read. */
    changeState(
      id: string,
      state: SubmissionState,
      revision: number,
      reader: Reader,
    ): Promise<{ state: SubmissionState; revision: number }> {
      return queries.transaction(async (tx) => {
        const locked = await lockSubmission(tx, id);
        if (!locked) throw unknown();
        if (locked.revision !== revision) {
          throw new Failure('conflict', words.changedMeanwhile, { field: 'if-match' });
        }
        if (locked.state === state) return { state, revision };
        const next = revision + 1;
        await setState(tx, id, state, next);
        await audit.write(tx, {
          kind: 'submission-state-changed',
          details: { reference: locked.reference, state },
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
