import type { FastifyRequest } from 'fastify';
import { defaults as contentDefaults } from '#content/publishing/defaults.ts';
import { publishingCalls } from '#domain/publishing/calls.ts';
import type { Defaults } from '#domain/publishing/changes.ts';
import { differenceBetween } from '#domain/publishing/difference.ts';
import { wording } from '#domain/wording.ts';
import { actorOf } from '#server/accounts/sessions/visitor.ts';
import type { Api } from '#server/api/api.ts';
import { serving } from '#server/api/serve.ts';
import type { Transaction } from '#server/db/database.ts';
import { failureAnswer, problemsOf } from '#server/errors.ts';
import type { Parts } from '#server/parts.ts';
import { assistantRoutes } from './assistant.ts';
import { conflictRoutes } from './conflicts.ts';
import { readDraft, readPublished, requireFitting, saveDraft } from './draft.ts';
import { imageRoutes } from './images/routes.ts';
import { launchRoutes } from './launch/routes.ts';
import { mailRoutes } from './mails/routes.ts';
import { nextSettingsOf } from './next.ts';
import { previewRoutes } from './preview/routes.ts';
import { reachRoutes } from './reach.ts';
import { openShowing } from './showing.ts';
import { openVersions } from './versions.ts';

const words = wording.publishing;

/** Admins change what the site says, look at it, publish it, and bring back what was before. */
export async function publishingRoutes(api: Api, parts: Parts): Promise<void> {
  const serve = serving(api, publishingCalls, 'site');
  const { database, sessions, audit, now } = parts;
  const { queries } = database;
  const showing = openShowing(parts);
  const { scheduling, texts, ...practice } = showing.defaults;
  const defaults: Defaults = {
    ...contentDefaults,
    practice: { ...practice },
    scheduling: { ...scheduling },
    requests: { ...texts.requests },
    declarations: { ...texts.declarations },
    mails: { ...texts.mails },
  };
  const requireFit = requireFitting(defaults, parts);
  const nextSettings = nextSettingsOf(queries);
  const versions = await openVersions(parts, showing, defaults, requireFit);
  await showing.lookAgain();
  showing.watch();
  api.addHook('onClose', () => showing.stop());

  previewRoutes(api, parts, showing);
  mailRoutes(api, parts, showing);
  conflictRoutes(api, parts, { showing, nextSettings });
  reachRoutes(api, parts, showing, defaults);
  launchRoutes(api, parts, showing);
  assistantRoutes(api, parts, showing);
  await imageRoutes(api, parts);

  const confirm = (request: FastifyRequest) => (tx: Transaction) =>
    sessions.requireConfirmed(tx, request.account.sessionId, 'new-session');

  serve('GET /api/site/draft', async () => ({ data: await readDraft(queries) }));

  serve(
    'PUT /api/site/draft',
    async (request, reply) => {
      const { validationError } = request;
      if (validationError) {
        const { status, ...refused } = failureAnswer(validationError);
        reply.code(400);
        return { ...refused, problems: problemsOf(validationError) };
      }
      const by = { actorId: request.account.user.id, now: now() };
      const saved = await queries.transaction(async (tx) => {
        const draft = await saveDraft(tx, request.body, by, requireFit);
        await audit.refuseDeactivated(tx, by.actorId);
        return draft;
      });
      if (saved) return { message: words.draftSaved, data: saved };
      const data = await readDraft(queries);
      reply.code(409);
      return { message: words.someoneWasFaster, code: 'conflict' as const, data };
    },
    { attachValidation: true },
  );

  serve('GET /api/site/settings', async () => ({
    data: { defaults, published: await readPublished(queries) },
  }));

  serve('GET /api/site/difference', async ({ query }) => {
    const published = await readPublished(queries);
    const next = await nextSettings(query);
    return { data: differenceBetween(defaults, published, next) };
  });

  serve('POST /api/site/publish', async (request) => {
    const seen = request.body.version;
    const data = await versions.publish(seen, actorOf(request), confirm(request));
    return { message: words.publishing, data };
  });

  serve('GET /api/site/versions', (request) => versions.list(request.query));

  serve('GET /api/site/versions/:id', async (request) => ({
    data: await versions.read(request.params.id),
  }));

  serve('POST /api/site/versions/:id/restore', async (request) => {
    const data = await versions.restore(request.params.id, actorOf(request), confirm(request));
    return { message: words.restoring, data };
  });
}
