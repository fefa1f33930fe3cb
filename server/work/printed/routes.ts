import { wording } from '#domain/wording.ts';
import { printedCalls } from '#domain/work/printed-calls.ts';
import { accountOf } from '#server/accounts/sessions/visitor.ts';
import type { Api } from '#server/api/api.ts';
import { serving } from '#server/api/serve.ts';
import type { Parts } from '#server/parts.ts';
import { openDrawing } from '#server/pdf/proofs/drawing.ts';
import { openUploadLinks } from './links.ts';
import { openPrinted } from './printed.ts';

const words = wording.work.printed;

/** Requests on paper. What is sent by the link on them is received beside other documents. */
export function printedRoutes(api: Api, parts: Parts): void {
  const links = openUploadLinks(parts);
  const printed = openPrinted(parts, links);
  const draw = openDrawing();
  const serve = serving(api, printedCalls, 'work');

  serve('GET /api/work/:id/printed-request', async (request) => ({
    data: await printed.find(request.params.id, accountOf(request)),
  }));

  serve('POST /api/work/:id/printed-request', async (request, reply) => {
    const { id } = request.params;
    const pdf = await draw(await printed.print(id, accountOf(request)));
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="request-${id.slice(0, 8)}.pdf"`)
      .send(pdf);
  });

  serve('DELETE /api/work/:id/printed-request', async (request) => {
    await printed.end(request.params.id, accountOf(request));
    return { message: words.linkEnded };
  });

  serve('GET /api/upload-links/:token', async ({ params: { token }, ip }) => ({
    data: await printed.read(await links.find(token, ip)),
  }));

  serve('POST /api/upload-links/:token/done', async ({ params: { token }, ip }) => {
    await printed.finish(await links.find(token, ip), ip);
    return { message: words.done };
  });
}
