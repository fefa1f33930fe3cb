import { z } from 'zod';
import { apiPaths } from '#domain/api-paths.ts';
import { bankAccountSchema, bankCallSchema } from '#domain/intake/bank-account/bank-call.ts';
import { wording } from '#domain/wording.ts';
import { actorOf } from '#server/accounts/sessions/visitor.ts';
import { failureSchema, idParams } from '#server/api-schemas.ts';
import type { Api, Parts } from '#server/app.ts';
import { ifMatch, revisionIn } from '#server/intake/lock-form.ts';
import { openBankCalls } from './bank-call.ts';

const words = wording.desk;

/** Whoever works with forms notes the call about a changed bank account. */
export function bankAccountRoutes(api: Api, parts: Parts): void {
  const noteCall = openBankCalls(parts);

  api.post(
    apiPaths.submissionBankCall,
    {
      config: { access: 'reveal-fields' },
      schema: {
        summary: 'Note the call about a changed bank account',
        description:
          'Until then revealing the account number is refused with 409 and the code `call-first`. The number must be one on file from before the change. With If-Match it is refused with 409 when someone else has changed the form since that revision.',
        tags: ['submissions'],
        params: idParams(words.submissionUnknown),
        headers: z.object({ 'if-match': ifMatch.optional() }),
        body: bankCallSchema,
        response: {
          200: z.object({
            message: z.string(),
            data: z.object({ bankAccount: bankAccountSchema, revision: z.number().int() }),
          }),
          '4xx': failureSchema,
        },
      },
    },
    async (request) => {
      const { 'if-match': header } = request.headers;
      const revision = header === undefined ? undefined : revisionIn(header);
      const caller = { user: request.account.user, address: actorOf(request).address };
      const data = await noteCall(request.params.id, request.body, revision, caller);
      return { message: words.bankCall.noted, data };
    },
  );
}
