import type { FastifyReply } from 'fastify';
import { intakeCalls } from '#domain/intake/calls.ts';
import { wording } from '#domain/wording.ts';
import { actorOf } from '#server/accounts/sessions/visitor.ts';
import type { Api } from '#server/api/api.ts';
import { serving } from '#server/api/serve.ts';
import { Failure, failureAnswer, failureBody } from '#server/errors.ts';
import type { Parts } from '#server/parts.ts';
import { type Found, openDrafts } from './drafts.ts';

const words = wording.drafts;

/** To a save over another version than the newest. */
export function answerNewer<Kept>({ draft, version }: Found<Kept>, reply: FastifyReply) {
  const message = draft ? words.newerElsewhere : words.goneElsewhere;
  const answer = failureAnswer(new Failure('conflict', message, { field: 'version' }));
  reply.code(answer.status);
  return { ...failureBody(answer), data: draft ?? { version } };
}

/** With the version to go on from. */
export function answerNoDraft(version: number, reply: FastifyReply) {
  const answer = failureAnswer(new Failure('not-found', words.none));
  reply.code(answer.status);
  return { ...failureBody(answer), version, data: { version } };
}

/** Clients leave the form and go on later, on any device. */
export function draftRoutes(
  api: Api,
  parts: Pick<Parts, 'database' | 'vault' | 'audit' | 'now'>,
): void {
  const drafts = openDrafts(parts);
  const serve = serving(api, intakeCalls, 'forms');

  serve('PUT /api/forms/contact/draft', async (request, reply) => {
    const outcome = await drafts.save(request.account.user.id, request.body);
    if ('saved' in outcome) return { message: words.saved, data: outcome.saved };
    return answerNewer(outcome.newer, reply);
  });

  serve('GET /api/forms/contact/draft', async ({ account }, reply) => {
    const { draft, version } = await drafts.find(account.user.id);
    return draft ? { data: draft } : answerNoDraft(version, reply);
  });

  serve('DELETE /api/forms/contact/draft', async (request) => {
    const { actorId, address } = actorOf(request);
    await drafts.remove(actorId, address);
    return { message: words.removed };
  });
}
