import { z } from 'zod';
import { apiPaths } from '#domain/api-paths.ts';
import { answersToStartFrom, lastAnswersSchema } from '#domain/intake/drafts/next-year.ts';
import { wording } from '#domain/wording.ts';
import { actorOf } from '#server/accounts/sessions/visitor.ts';
import { failureSchema } from '#server/api-schemas.ts';
import type { Api, Parts } from '#server/app.ts';
import { Failure } from '#server/errors.ts';
import { decryptWholeForm } from '#server/intake/decrypt-form.ts';
import { findNewestForm } from '#server/intake/store.ts';

/** A client starts next year's form from the answers of the last one. */
export function nextYearRoutes(api: Api, parts: Parts): void {
  const { database, vault, audit } = parts;

  api.get(
    apiPaths.lastAnswers,
    {
      config: { access: 'own-records' },
      schema: {
        summary: 'The answers of the last form that the signed-in client has sent, to start from',
        description:
          'Without bank account, consent and signature, and without any hidden value: `{ kept: true, ending: "782" }` stands for the tax file number, `{ kept: true }` for the birth date. Sent with the next form, it takes the value over. Each use is logged.',
        tags: ['forms'],
        response: { 200: z.object({ data: lastAnswersSchema }), '4xx': failureSchema },
      },
    },
    async (request) => {
      const { actorId, address } = actorOf(request);
      const data = await database.queries.transaction(async (tx) => {
        const last = await findNewestForm(tx, actorId);
        if (!last) throw new Failure('not-found', wording.intake.noLastForm);
        const { id: subjectId, reference, submittedAt } = last;
        const answers = answersToStartFrom(decryptWholeForm(vault, last));
        const kind = 'last-answers-read';
        await audit.write(tx, { kind, details: { reference }, actorId, subjectId, address });
        return { reference, submittedAt: submittedAt.toISOString(), answers };
      });
      return { data };
    },
  );
}
