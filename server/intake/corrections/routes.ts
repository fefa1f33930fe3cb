import { z } from 'zod';
import { apiPaths } from '#domain/api-paths.ts';
import { correctionSchema } from '#domain/intake/corrections/correction.ts';
import { ownFormSchema, type SentBackItem } from '#domain/intake/corrections/send-back.ts';
import type { ReadableForm } from '#domain/intake/reading/readable-form.ts';
import { steps } from '#domain/intake/steps.ts';
import { wording } from '#domain/wording.ts';
import { originOf } from '#server/accounts/sessions/visitor.ts';
import { failureSchema, idParams } from '#server/api-schemas.ts';
import type { Api, Parts } from '#server/app.ts';
import type { SubmissionRow } from '#server/intake/columns.ts';
import { decryptForm } from '#server/intake/decrypt-form.ts';
import { formUnknown } from '#server/intake/lock-form.ts';
import { openCorrecting } from './correct.ts';
import { decryptItems } from './sent-back-items.ts';
import { findOwnForm } from './store.ts';

const words = wording.intake.correction;
const tags = ['forms'];
const ownRecords = { access: 'own-records' } as const;
const params = idParams(wording.desk.submissionUnknown);

type Part = Readonly<Record<string, unknown>>;

/** Only the answers that were sent back, without hidden fields and the signature. */
function answersAbout(sentBack: readonly SentBackItem[], form: ReadableForm) {
  const parts: Readonly<Record<string, Part | null>> = form;
  const asked = sentBack.filter(({ part }) => part !== steps.signature.part);
  const answers: Record<string, Record<string, unknown>> = {};
  for (const { part, field } of asked) {
    const values = parts[part] ?? {};
    answers[part] = { ...answers[part], ...(field in values ? { [field]: values[field] } : {}) };
  }
  return answers;
}

/** A client sees what was sent back, and corrects it. */
export function correctionRoutes(api: Api, parts: Parts): void {
  const { database, vault } = parts;
  const correct = openCorrecting(parts);

  function view(form: SubmissionRow) {
    const sentBack = decryptItems(vault, form);
    return {
      _id: form.id,
      reference: form.reference,
      state: form.state,
      submittedAt: form.submittedAt.toISOString(),
      version: form.version,
      sentBack,
      answers: sentBack.length > 0 ? answersAbout(sentBack, decryptForm(vault, form)) : {},
    };
  }

  api.get(
    apiPaths.sentForm,
    {
      config: ownRecords,
      schema: {
        summary: 'A form of the signed-in client, with what was sent back',
        description: 'It repeats only the answers that were sent back, and no hidden ones.',
        tags,
        params,
        response: { 200: z.object({ data: ownFormSchema }), '4xx': failureSchema },
      },
    },
    async (request) => {
      const { id } = request.params;
      const form = await findOwnForm(database.queries, id, request.account.user.id);
      if (!form) throw formUnknown();
      return { data: view(form) };
    },
  );

  api.post(
    apiPaths.sentFormCorrections,
    {
      config: ownRecords,
      schema: {
        summary: 'Correct the answers that were sent back, and sign again',
        description:
          'Every answer of the list and no other, by the rules of the form: 400 when one is missing or wrong, 409 for an answer that was not sent back or when nothing was. The state becomes `new` again, and the form as it was is kept as a version.',
        tags,
        params,
        body: correctionSchema,
        response: {
          200: z.object({ message: z.string(), data: ownFormSchema }),
          '4xx': failureSchema,
        },
      },
    },
    async (request) => {
      const sender = { ...request.account.user, ...originOf(request) };
      const form = await correct(request.params.id, request.body, sender);
      return { message: words.received, data: view(form) };
    },
  );
}
