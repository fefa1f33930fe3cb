import { intakeCalls } from '#domain/intake/calls.ts';
import { answersToStartFrom } from '#domain/intake/drafts/next-year.ts';
import { wording } from '#domain/wording.ts';
import { actorOf } from '#server/accounts/sessions/visitor.ts';
import type { Api } from '#server/api/api.ts';
import { serving } from '#server/api/serve.ts';
import { Failure } from '#server/errors.ts';
import { decryptWholeForm } from '#server/intake/decrypt-form.ts';
import { findNewestForm } from '#server/intake/store.ts';
import type { Parts } from '#server/parts.ts';

/** A client starts next year's form from the answers of the last one. */
export function nextYearRoutes(api: Api, parts: Pick<Parts, 'database' | 'vault' | 'audit'>): void {
  const { database, vault, audit } = parts;
  const serve = serving(api, intakeCalls, 'forms');

  serve('GET /api/forms/contact/last-answers', async (request) => {
    const { actorId, address } = actorOf(request);
    const data = await database.queries.transaction(async (tx) => {
      const last = await findNewestForm(tx, actorId);
      if (!last) throw new Failure('not-found', wording.intake.noLastForm);
      const { id: subjectId, reference, submittedAt } = last;
      const answers = answersToStartFrom(decryptWholeForm(vault, last));
      const kind = 'last-answers-read';
      await audit.write(tx, { kind, details: { reference }, actorId, subjectId, address });
      return { reference, submittedAt: submittedAt.toISOString(), answers: { ...answers } };
    });
    return { data };
  });
}
