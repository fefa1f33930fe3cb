import { may } from '#domain/accounts/permissions.ts';
import { intakeCalls } from '#domain/intake/calls.ts';
import { wording } from '#domain/wording.ts';
import { actorOf } from '#server/accounts/sessions/visitor.ts';
import type { Api } from '#server/api/api.ts';
import { serving } from '#server/api/serve.ts';
import { receipts } from '#server/db/tables/intake.ts';
import { Failure } from '#server/errors.ts';
import type { Parts } from '#server/parts.ts';
import { contextOf } from '#server/vault/encryption-context.ts';
import { planReceipt } from './receipts.ts';
import { findOwner, findReceipt } from './store.ts';

const words = wording.intake;
/** What a screen that waits for a receipt is told to wait before it asks again. */
const askAgainSeconds = 2;

/** Clients get the receipts of their own forms, admins and staff all. */
export function receiptRoutes(
  api: Api,
  parts: Pick<Parts, 'database' | 'vault' | 'audit' | 'jobs'>,
): void {
  const { database, vault, audit, jobs } = parts;
  const serve = serving(api, intakeCalls, 'forms');

  serve('GET /api/forms/contact/:id/receipt', async (request, reply) => {
    const { id } = request.params;
    const { user } = request.account;
    const found = await database.queries.transaction(async (tx) => {
      const form = await findOwner(tx, id);
      const isTheirs = form?.userId === user.id || may(user.type, 'client-records');
      if (!form || !isTheirs) throw new Failure('not-found', words.formUnknown);
      const version = request.query.version ?? form.version;
      if (version > form.version) throw new Failure('not-found', wording.desk.versionUnknown);
      const receipt = await findReceipt(tx, id, version);
      if (!receipt) {
        await planReceipt(jobs, tx, { submissionId: id, version });
        return undefined;
      }
      const file = vault.decrypt(
        receipt.fileEncrypted,
        contextOf(receipts.fileEncrypted, receipt.id),
      );
      const { reference } = form;
      const details = { reference, version };
      const event = { kind: 'receipt-downloaded', details, subjectId: id } as const;
      await audit.write(tx, { ...event, ...actorOf(request) });
      return { name: version > 1 ? `${reference}-version-${version}` : reference, file };
    });
    if (!found) {
      throw new Failure('not-ready', words.receiptNotReady, { retryAfter: askAgainSeconds });
    }
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="receipt-${found.name}.pdf"`)
      .send(Buffer.from(found.file, 'base64'));
  });
}
