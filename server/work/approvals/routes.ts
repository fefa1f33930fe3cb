import { wording } from '#domain/wording.ts';
import { workCalls } from '#domain/work/calls.ts';
import { accountOf, originOf } from '#server/accounts/sessions/visitor.ts';
import type { Api } from '#server/api/api.ts';
import { serving } from '#server/api/serve.ts';
import { Failure } from '#server/errors.ts';
import type { Parts } from '#server/parts.ts';
import type { Notices } from '../notices.ts';
import { openApprovals } from './approvals.ts';
import { openCertificates } from './certificates.ts';

const words = wording.work.approval;
/** What a screen that waits for a certificate is told to wait before it asks again. */
const askAgainSeconds = 2;

/** Staff send documents for approval; the work's client signs them, or asks for a change. */
export async function approvalRoutes(api: Api, parts: Parts, notices: Notices): Promise<void> {
  const approvals = openApprovals(parts, notices);
  const serve = serving(api, workCalls, 'work');

  serve('POST /api/work/:id/approval', async (request) => {
    const data = await approvals.putUp(request.params.id, request.body, accountOf(request));
    return { message: words.putUp, data };
  });

  serve('GET /api/work/:id/approval', async (request) => {
    const { subject } = request.query;
    return { data: await approvals.read(request.params.id, subject, accountOf(request)) };
  });

  serve('DELETE /api/work/:id/approval', async (request) => {
    const { subject } = request.query;
    const data = await approvals.withdraw(request.params.id, subject, accountOf(request));
    return { message: words.withdrawn, data };
  });

  serve('POST /api/work/:id/approval/sign', async (request) => {
    const signer = { ...accountOf(request), ...originOf(request) };
    const data = await approvals.sign(request.params.id, request.body, signer);
    return { message: words.signed, data };
  });

  serve('POST /api/work/:id/approval/remind', async (request) => {
    const data = await approvals.remind(request.params.id, request.body, accountOf(request));
    return { message: words.signerReminded, data };
  });

  serve('POST /api/work/:id/approval/ask', async (request) => {
    const { subject, comment } = request.body;
    const { id } = request.params;
    const data = await approvals.askForChange(id, subject, comment, accountOf(request));
    return { message: words.asked, data };
  });

  serve('GET /api/work/:id/approval/earlier', (request) =>
    approvals.earlier(request.params.id, request.query, accountOf(request)),
  );

  serve('GET /api/work/:id/approval/certificate', async (request, reply) => {
    const { id } = request.params;
    const made = await approvals.certificate(id, request.query, accountOf(request));
    if (!made) {
      throw new Failure('not-ready', words.certificateNotReady, { retryAfter: askAgainSeconds });
    }
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="certificate-${id.slice(0, 8)}.pdf"`)
      .send(made);
  });

  await openCertificates(parts);
}
