import { intakeCalls } from '#domain/intake/calls.ts';
import { wording } from '#domain/wording.ts';
import { actorOf } from '#server/accounts/sessions/visitor.ts';
import type { Api } from '#server/api/api.ts';
import { serving } from '#server/api/serve.ts';
import { Failure } from '#server/errors.ts';
import { revisionIn } from '#server/intake/lock-form.ts';
import type { Parts } from '#server/parts.ts';
import { openSendingBack } from './send-back.ts';
import { openVersions } from './versions.ts';

const words = wording.desk;

/** Text that cannot be a version is a 404, as an id is. */
function versionIn(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Failure('not-found', words.versionUnknown);
  return Number(text);
}

/** The practice sends answers back, and reads what a correction changed. */
export function correctionDeskRoutes(api: Api, parts: Parts): void {
  const sendBack = openSendingBack(parts);
  const versions = openVersions(parts);
  const serve = serving(api, intakeCalls, 'submissions');

  serve('POST /api/submissions/:id/send-back', async (request) => {
    const { 'if-match': header } = request.headers;
    const revision = header === undefined ? undefined : revisionIn(header);
    const marked = { id: request.params.id, items: request.body.items, revision };
    const data = await sendBack(marked, actorOf(request));
    return { message: words.sendBack.done, data };
  });

  serve('GET /api/submissions/:id/versions', async (request) => {
    const all = await versions.list(request.params.id, actorOf(request));
    const { page, pageSize } = request.query;
    const start = (page - 1) * pageSize;
    return { data: all.slice(start, start + pageSize), total: all.length };
  });

  serve('GET /api/submissions/:id/versions/:version', async (request) => {
    const { id, version } = request.params;
    return { data: await versions.read(id, versionIn(version), actorOf(request)) };
  });
}
