import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { workCalls } from '#domain/work/calls.ts';
import { accountOf } from '#server/accounts/sessions/visitor.ts';
import type { Api } from '#server/api/api.ts';
import { serving } from '#server/api/serve.ts';
import type { Queries, Transaction } from '#server/db/database.ts';
import { documents } from '#server/db/tables/documents.ts';
import { decryptDetails } from '#server/documents/details.ts';
import type { Parts } from '#server/parts.ts';
import { openDrawing } from '#server/pdf/proofs/drawing.ts';
import type { Vault } from '#server/vault/vault.ts';
import { about, expectTheirs, type Reader } from '../access.ts';
import { findWork } from '../store.ts';
import { wholeView } from '../view.ts';
import { summaryContents } from './contents.ts';

async function namesByItem(queries: Queries | Transaction, vault: Vault, workId: string) {
  const isAnswer = and(
    eq(documents.workId, workId),
    isNotNull(documents.itemId),
    eq(documents.state, 'ready'),
  );
  const rows = await queries
    .select({ id: documents.id, itemId: documents.itemId, details: documents.detailsEncrypted })
    .from(documents)
    .where(isAnswer)
    .orderBy(asc(documents.uploadedAt), asc(documents.id));
  const byItem = Map.groupBy(rows, ({ itemId }) => itemId ?? '');
  return new Map(
    [...byItem].map(([item, theirs]) => [
      item,
      theirs.map(({ id, details }) => decryptDetails(vault, id, details).name),
    ]),
  );
}

/** What was asked and answered in a job, as a PDF for the working papers. */
export function summaryRoutes(api: Api, parts: Parts): void {
  const { database, vault, audit, practice, now } = parts;
  const draw = openDrawing();

  const contentsFor = (id: string, reader: Reader) =>
    database.queries.transaction(async (tx) => {
      const found = await expectTheirs(tx, await findWork(tx, id), reader);
      const work = await wholeView(tx, vault, found, true, reader.account.user.id);
      const names = await namesByItem(tx, vault, id);
      const event = { kind: 'work-summary-downloaded', details: { work: id } } as const;
      await audit.write(tx, { ...event, ...about(reader, found.work) });
      return summaryContents({
        work,
        documents: names,
        practice: practice.current(),
        madeAt: now(),
      });
    });

  serving(
    api,
    workCalls,
    'work',
  )('GET /api/work/:id/summary', async (request, reply) => {
    const { id } = request.params;
    const pdf = await draw(await contentsFor(id, accountOf(request)));
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="job-${id.slice(0, 8)}.pdf"`)
      .send(pdf);
  });
}
