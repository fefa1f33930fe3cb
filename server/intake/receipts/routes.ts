import { z } from 'zod';
import { may } from '#domain/accounts/permissions.ts';
import { apiPaths } from '#domain/api-paths.ts';
import { wording } from '#domain/wording.ts';
import { actorOf } from '#server/accounts/sessions/visitor.ts';
import { failureSchema, idParams } from '#server/api-schemas.ts';
import type { Api, Parts } from '#server/app.ts';
import { receipts } from '#server/db/tables/receipts.ts';
import { Failure } from '#server/errors.ts';
import { contextOf } from '#server/vault/encryption-context.ts';
import { planReceipt } from './receipts.ts';
import { findOwner, findReceipt } from './store.ts';

const words = wording.intake;
const versionOf = z.object({
  version: z.coerce
    .number<string>()
    .int()
    .min(1)
    .max(999_999_999)
    .optional()
    .describe('The newest one if left out.'),
});
const fileSchema = z
  .instanceof(Buffer)
  .meta({ type: 'string', format: 'binary', example: '%PDF-1.7…' });
/** What a screen that waits for a receipt is told to wait before it asks again. */
const askAgainSeconds = 2;

/** Clients get the receipts of their own forms, admins and staff all. */
export function receiptRoutes(api: Api, parts: Parts): void {
  const { database, vault, audit, jobs } = parts;

  api.get(
    apiPaths.formReceipt,
    {
      config: { access: 'form-receipts' },
      schema: {
        summary: 'The receipt of a form as a PDF',
        description:
          'For the client who sent it, admins and staff. Answers 404 with the code `not-ready` while it is being prepared. Each download is logged.',
        tags: ['forms'],
        params: idParams(words.formUnknown),
        querystring: versionOf,
        response: { '2xx': fileSchema, '4xx': failureSchema },
      },
    },
    async (request, reply) => {
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
    },
  );
}
