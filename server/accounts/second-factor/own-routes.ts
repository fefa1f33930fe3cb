import { z } from 'zod';
import {
  newPasskeySchema,
  newTotpSchema,
  ownSecondFactorSchema,
  passkeySchema,
  recoveryCodesSchema,
  totpCodeSchema,
  webAuthnOptionsSchema,
} from '#domain/accounts/second-factor.ts';
import { apiPaths } from '#domain/api-paths.ts';
import { wording } from '#domain/wording.ts';
import { actorOf } from '#server/accounts/sessions/visitor.ts';
import { failureSchema, idParams, messageSchema } from '#server/api-schemas.ts';
import type { Api, Parts } from '#server/app.ts';
import { createOwnSecondFactor } from './own-second-factor.ts';
import type { SecondFactor } from './second-factor.ts';

const words = wording.accounts;
const tags = ['second factor'];
const config = { access: 'own-account', beforeSecondFactor: true } as const;
const needsConfirming = 'Needs a sign-in or a confirmation within the last five minutes.';
const answer = { 200: messageSchema, '4xx': failureSchema };
const withCodes = messageSchema.extend({ recoveryCodes: recoveryCodesSchema });

/** What somebody sets up besides their password. */
export function ownSecondFactorRoutes(api: Api, parts: Parts, secondFactor: SecondFactor): void {
  const { queries } = parts.database;
  const own = createOwnSecondFactor(parts, secondFactor);

  api.get(
    apiPaths.ownSecondFactor,
    {
      config,
      schema: {
        summary: 'One’s own second factor',
        tags,
        response: { 200: z.object({ data: ownSecondFactorSchema }), '4xx': failureSchema },
      },
    },
    async ({ account }) => ({ data: await secondFactor.ofPerson(queries, account.user) }),
  );

  api.post(
    apiPaths.ownTotp,
    {
      config,
      schema: {
        summary: 'Start to set up an authenticator app',
        description: `It is active once a code of it is confirmed. ${needsConfirming}`,
        tags,
        response: {
          200: newTotpSchema,
          '4xx': failureSchema,
        },
      },
    },
    async ({ account }) => own.startTotp(account),
  );

  api.post(
    apiPaths.ownTotpConfirm,
    {
      config,
      schema: {
        summary: 'Confirm an authenticator app with its first code',
        description: 'Ends the other sessions. The recovery codes are answered this once.',
        tags,
        body: totpCodeSchema,
        response: { 200: withCodes, '4xx': failureSchema },
      },
    },
    async (request) => {
      const { code } = request.body;
      const recoveryCodes = await own.confirmTotp(request.account, code, actorOf(request).address);
      return { message: words.totpConfirmed, recoveryCodes };
    },
  );

  api.delete(
    apiPaths.ownTotp,
    {
      config,
      schema: {
        summary: 'Remove the authenticator app',
        description: needsConfirming,
        tags,
        response: answer,
      },
    },
    async (request) => {
      await own.removeTotp(request.account, actorOf(request).address);
      return { message: words.totpRemoved };
    },
  );

  api.post(
    apiPaths.ownPasskeyOptions,
    {
      config,
      schema: {
        summary: 'WebAuthn options to add a passkey',
        description: needsConfirming,
        tags,
        response: { 200: webAuthnOptionsSchema, '4xx': failureSchema },
      },
    },
    async ({ account }) => ({ ...(await own.passkeyOptions(account)) }),
  );

  api.post(
    apiPaths.ownPasskeys,
    {
      config,
      schema: {
        summary: 'Add a passkey',
        description: `The first factor of an account is answered with recovery codes. ${needsConfirming}`,
        tags,
        body: newPasskeySchema,
        response: {
          201: messageSchema.extend({
            data: passkeySchema,
            recoveryCodes: recoveryCodesSchema.optional(),
          }),
          '4xx': failureSchema,
        },
      },
    },
    async (request, reply) => {
      const { address } = actorOf(request);
      const { passkey, codes } = await own.addPasskey(request.account, request.body, address);
      const { id, name, createdAt } = passkey;
      const data = { _id: id, name, createdAt: createdAt.toISOString(), lastUsedAt: null };
      const more = codes ? { recoveryCodes: codes } : {};
      return reply.code(201).send({ message: words.passkeyAdded, data, ...more });
    },
  );

  api.delete(
    apiPaths.ownPasskey,
    {
      config,
      schema: {
        summary: 'Remove a passkey',
        description: needsConfirming,
        tags,
        params: idParams(words.passkeyUnknown),
        response: answer,
      },
    },
    async (request) => {
      await own.removePasskey(request.account, request.params.id, actorOf(request).address);
      return { message: words.passkeyRemoved };
    },
  );

  api.post(
    apiPaths.ownRecoveryCodes,
    {
      config,
      schema: {
        summary: 'Make new recovery codes, which replace all earlier ones',
        description: needsConfirming,
        tags,
        response: { 200: withCodes, '4xx': failureSchema },
      },
    },
    async (request) => {
      const recoveryCodes = await own.renewCodes(request.account, actorOf(request).address);
      return { message: words.recoveryCodesMade, recoveryCodes };
    },
  );
}
