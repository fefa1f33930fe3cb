import { intakeCalls } from '#domain/intake/calls.ts';
import { isOnlySignature } from '#domain/intake/corrections/answer-name.ts';
import { wording } from '#domain/wording.ts';
import { originOf } from '#server/accounts/sessions/visitor.ts';
import type { Api } from '#server/api/api.ts';
import { serving } from '#server/api/serve.ts';
import type { Parts } from '#server/parts.ts';
import { decryptItems } from './corrections/sent-back-items.ts';
import { openDrafts } from './drafts/drafts.ts';
import { openReceipts } from './receipts/receipts.ts';
import { receiptRoutes } from './receipts/routes.ts';
import { listSubmissionsOf } from './store.ts';
import { createSubmit } from './submit.ts';

/** Clients send their form, and see what state it is in. */
export async function intakeRoutes(api: Api, parts: Parts): Promise<void> {
  const { database, vault, practice } = parts;
  const submit = createSubmit(parts);
  const drafts = openDrafts(parts);
  const serve = serving(api, intakeCalls, 'forms');

  serve('POST /api/forms/contact', async (request) => {
    const receipt = await submit(
      { ...request.account.user, ...originOf(request) },
      {
        form: request.body,
        key: request.headers['idempotency-key'],
        draftVersion: request.headers['draft-version'],
      },
    );
    const { reference, submittedAt } = receipt;
    return {
      message: wording.intake.received(practice.current().name),
      data: { _id: receipt.id, reference, submittedAt: submittedAt.toISOString() },
    };
  });

  serve('GET /api/forms/contact', async ({ account }) => {
    const { queries } = database;
    const [own, draft] = await Promise.all([
      listSubmissionsOf(queries, account.user.id),
      drafts.place(account.user.id),
    ]);
    return {
      draft,
      data: own.map(({ id, reference, submittedAt, state, ...row }) => {
        const sentBack = decryptItems(vault, { id, ...row });
        return {
          _id: id,
          reference,
          submittedAt: submittedAt.toISOString(),
          state,
          stateChangedAt: row.stateChangedAt?.toISOString() ?? null,
          correctedAt: row.correctedAt?.toISOString() ?? null,
          toCorrect: sentBack.length,
          onlySignature: isOnlySignature(sentBack),
        };
      }),
    };
  });

  receiptRoutes(api, parts);
  await openReceipts(parts);
}
