import { intakeCalls } from '#domain/intake/calls.ts';
import { wording } from '#domain/wording.ts';
import { actorOf } from '#server/accounts/sessions/visitor.ts';
import type { Api } from '#server/api/api.ts';
import { serving } from '#server/api/serve.ts';
import { revisionIn } from '#server/intake/lock-form.ts';
import type { Parts } from '#server/parts.ts';
import { openBankCalls } from './bank-call.ts';

/** Whoever works with forms notes the call about a changed bank account. */
export function bankAccountRoutes(
  api: Api,
  parts: Pick<Parts, 'database' | 'vault' | 'audit' | 'now' | 'keyedHash'>,
): void {
  const noteCall = openBankCalls(parts);
  const serve = serving(api, intakeCalls, 'submissions');

  serve('POST /api/submissions/:id/bank-call', async (request) => {
    const { 'if-match': header } = request.headers;
    const revision = header === undefined ? undefined : revisionIn(header);
    const caller = { user: request.account.user, address: actorOf(request).address };
    const data = await noteCall(request.params.id, request.body, revision, caller);
    return { message: wording.desk.bankCall.noted, data };
  });
}
