import type { FastifyReply } from 'fastify';
import { letterCalls } from '#domain/letters/calls.ts';
import { wording } from '#domain/wording.ts';
import { accountOf, originOf } from '#server/accounts/sessions/visitor.ts';
import type { Api } from '#server/api/api.ts';
import { serving } from '#server/api/serve.ts';
import type { Parts } from '#server/parts.ts';
import { openDrawing } from '#server/pdf/proofs/drawing.ts';
import { createLetterCertificates } from './certificate.ts';
import { openLetters } from './letters.ts';

const words = wording.letters;

const sendPdf = (reply: FastifyReply, name: string, pdf: Buffer) =>
  reply
    .type('application/pdf')
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${name}.pdf"`)
    .send(pdf);

export function letterRoutes(api: Api, parts: Parts): void {
  const serve = serving(api, letterCalls, 'letters');
  const draw = openDrawing();
  const letters = openLetters(parts, draw);
  const certificate = createLetterCertificates(parts, draw);

  serve('POST /api/clients/:id/letters', async (request) => {
    const data = await letters.draft(request.params.id, request.body, accountOf(request));
    return { message: words.created, data };
  });

  serve('GET /api/clients/:id/letters', (request) =>
    letters.ofClient(request.params.id, request.query, accountOf(request)),
  );

  serve('GET /api/letters', (request) => letters.own(request.query, accountOf(request)));

  serve('GET /api/letters/:id', async (request) => ({
    data: await letters.read(request.params.id, accountOf(request)),
  }));

  serve('POST /api/letters/:id/send', async (request) => {
    const data = await letters.send(request.params.id, accountOf(request));
    return { message: words.sent, data };
  });

  serve('GET /api/letters/:id/file', async (request, reply) => {
    const { id } = request.params;
    const file = await letters.file(id, accountOf(request), request.method !== 'HEAD');
    return sendPdf(reply, `engagement-letter-${id.slice(0, 8)}`, file);
  });

  serve('POST /api/letters/:id/sign', async (request) => {
    const signer = { ...accountOf(request), ...originOf(request) };
    const data = await letters.sign(request.params.id, request.body, signer);
    return { message: words.signed, data };
  });

  serve('POST /api/letters/:id/withdraw', async (request) => {
    const data = await letters.withdraw(request.params.id, accountOf(request));
    return { message: words.withdrawn, data };
  });

  serve('GET /api/letters/:id/certificate', async (request, reply) => {
    const { id } = request.params;
    const file = await certificate(id, accountOf(request));
    return sendPdf(reply, `letter-certificate-${id.slice(0, 8)}`, file);
  });
}
