import { z } from 'zod';
import { apiPaths } from '#domain/api-paths.ts';
import {
  identityCheckListSchema,
  identityCheckSchema,
  newIdentityCheckSchema,
  withdrawalSchema,
} from '#domain/identity/identity-check.ts';
import { wording } from '#domain/wording.ts';
import { accountOf } from '#server/accounts/sessions/visitor.ts';
import { failureSchema, idParams } from '#server/api-schemas.ts';
import type { Api, Parts } from '#server/app.ts';
import { openIdentityChecks } from './identity-checks.ts';

const words = wording.identity;
const tags = ['identity'];
const config = { access: 'client-records' } as const;
const params = idParams(wording.accounts.userUnknown);
const { id: check } = idParams(words.unknown).shape;
const changed = z.object({ message: z.string(), data: identityCheckSchema });

export function identityRoutes(api: Api, parts: Parts): void {
  const checks = openIdentityChecks(parts);

  api.get(
    apiPaths.identityChecks,
    {
      config,
      schema: {
        summary: 'How a client’s identity was checked, latest first, page by page',
        description: 'Those that were withdrawn come last. Reading it is logged.',
        tags,
        params,
        querystring: identityCheckListSchema,
        response: {
          200: z.object({ data: z.array(identityCheckSchema), total: z.number() }),
          '4xx': failureSchema,
        },
      },
    },
    (request) => checks.list(request.params.id, request.query, accountOf(request)),
  );

  api.post(
    apiPaths.identityChecks,
    {
      config,
      schema: {
        summary: 'Note that you have checked a client’s identity',
        description: 'The kind of document and the day alone: no picture, and no number of it.',
        tags,
        params,
        body: newIdentityCheckSchema,
        response: { 201: changed, '4xx': failureSchema },
      },
    },
    async (request, reply) => {
      const data = await checks.note(request.params.id, request.body, accountOf(request));
      return reply.code(201).send({ message: words.noted, data });
    },
  );

  api.post(
    apiPaths.identityCheckWithdrawal,
    {
      config,
      schema: {
        summary: 'Withdraw an identity check that was noted by mistake',
        description: 'It stays in the history, with who withdrew it and why.',
        tags,
        params: params.extend({ check }),
        body: withdrawalSchema,
        response: { 200: changed, '4xx': failureSchema },
      },
    },
    async (request) => {
      const { params: which, body } = request;
      const data = await checks.withdraw(which.id, which.check, body.reason, accountOf(request));
      return { message: words.withdrawn, data };
    },
  );
}
