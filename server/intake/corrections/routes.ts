import { intakeCalls } from '#domain/intake/calls.ts';
import type { SentBackItem } from '#domain/intake/corrections/send-back.ts';
import type { ReadableForm } from '#domain/intake/reading/readable-form.ts';
import { steps } from '#domain/intake/steps.ts';
import { wording } from '#domain/wording.ts';
import { originOf } from '#server/accounts/sessions/visitor.ts';
import type { Api } from '#server/api/api.ts';
import { serving } from '#server/api/serve.ts';
import type { SubmissionRow } from '#server/intake/columns.ts';
import { decryptForm } from '#server/intake/decrypt-form.ts';
import { formUnknown } from '#server/intake/lock-form.ts';
import type { Parts } from '#server/parts.ts';
import { openCorrecting } from './correct.ts';
import { decryptItems } from './sent-back-items.ts';
import { findOwnForm } from './store.ts';

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
  const serve = serving(api, intakeCalls, 'forms');

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

  serve('GET /api/forms/contact/:id', async (request) => {
    const { id } = request.params;
    const form = await findOwnForm(database.queries, id, request.account.user.id);
    if (!form) throw formUnknown();
    return { data: view(form) };
  });

  serve('POST /api/forms/contact/:id/corrections', async (request) => {
    const sender = { ...request.account.user, ...originOf(request) };
    const form = await correct(request.params.id, request.body, sender);
    return { message: wording.intake.correction.received, data: view(form) };
  });
}
