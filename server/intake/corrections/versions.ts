import type { Change } from '#domain/intake/corrections/correction.ts';
import { readable } from '#domain/intake/reading/readable-form.ts';
import { wording } from '#domain/wording.ts';
import type { Transaction } from '#server/db/database.ts';
import { submissionVersions } from '#server/db/tables/intake.ts';
import { Failure } from '#server/errors.ts';
import type { SubmissionRow } from '#server/intake/columns.ts';
import { decryptForm, formOfTexts } from '#server/intake/decrypt-form.ts';
import { findSubmission } from '#server/intake/desk-store.ts';
import { formUnknown } from '#server/intake/lock-form.ts';
import type { Parts } from '#server/parts.ts';
import { contextOf } from '#server/vault/encryption-context.ts';
import { findVersion, listVersions, type VersionRow } from './store.ts';
import { storedChanges } from './stored.ts';
import { textsBefore } from './version-record.ts';

interface Version {
  readonly version: number;
  readonly submittedAt: string;
  readonly changes: Change[];
}

interface Reader {
  readonly actorId: string;
  readonly address: string;
}

/** Every version of a form, for the practice. Hidden fields are in none of them. */
export function openVersions({
  database,
  vault,
  audit,
}: Pick<Parts, 'database' | 'vault' | 'audit'>) {
  const { queries } = database;

  async function found(tx: Transaction, id: string): Promise<SubmissionRow> {
    const row = await findSubmission(tx, id);
    if (!row) throw formUnknown();
    return row.submission;
  }

  function changesOf({ id, changesEncrypted }: Pick<VersionRow, 'id' | 'changesEncrypted'>) {
    const context = contextOf(submissionVersions.changesEncrypted, id);
    return storedChanges.parse(vault.decrypt(changesEncrypted, context)).changes;
  }

  async function submittedAtOf(tx: Transaction, submission: SubmissionRow, version: number) {
    if (version === 1) return submission.submittedAt;
    const row = await findVersion(tx, submission.id, version);
    if (!row) throw new Failure('not-found', wording.desk.versionUnknown);
    return row.submittedAt;
  }

  return {
    /** The first one first. */
    list(id: string, reader: Reader): Promise<Version[]> {
      return queries.transaction(async (tx) => {
        const { reference, submittedAt } = await found(tx, id);
        const later = (await listVersions(tx, id)).map((row) => ({
          version: row.version,
          submittedAt: row.submittedAt.toISOString(),
          changes: changesOf(row),
        }));
        const kind = 'submission-versions-opened';
        await audit.write(tx, { kind, details: { reference }, subjectId: id, ...reader });
        return [{ version: 1, submittedAt: submittedAt.toISOString(), changes: [] }, ...later];
      });
    },

    read(id: string, version: number, reader: Reader) {
      return queries.transaction(async (tx) => {
        const submission = await found(tx, id);
        const submittedAt = await submittedAtOf(tx, submission, version);
        const following = await findVersion(tx, id, version + 1);
        const form = following
          ? readable(formOfTexts(textsBefore(vault, following)))
          : decryptForm(vault, submission);
        const details = { reference: submission.reference, version };
        const kind = 'submission-versions-opened';
        await audit.write(tx, { kind, details, subjectId: id, ...reader });
        return { version, submittedAt: submittedAt.toISOString(), form };
      });
    },
  };
}
