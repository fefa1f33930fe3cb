import type { FastifyReply } from 'fastify';
import { signInCalls } from '#domain/accounts/calls.ts';
import { wording } from '#domain/wording.ts';
import { setDeviceCookie } from '#server/accounts/sessions/device-cookie.ts';
import { clearSessionCookie, setSessionCookie } from '#server/accounts/sessions/session-cookie.ts';
import { type Visitor, visitorOf } from '#server/accounts/sessions/visitor.ts';
import type { Api } from '#server/api/api.ts';
import { serving } from '#server/api/serve.ts';
import { Failure, failureAnswer, failureBody } from '#server/errors.ts';
import type { Parts } from '#server/parts.ts';
import type { SignedIn } from './begin-session.ts';
import { createSignIn, FirstSignIn, type SignInResult, type SignInSteps } from './sign-in.ts';

const words = wording.accounts;

export function welcome(
  { token, cookie, user, secondFactorRequired }: SignedIn,
  visitor: Visitor,
  reply: FastifyReply,
) {
  const { overTls, deviceToken, hasDeviceCookie } = visitor;
  if (cookie) setSessionCookie(reply, cookie, overTls);
  if (!hasDeviceCookie) setDeviceCookie(reply, deviceToken, overTls);
  const next = secondFactorRequired ? ({ secondFactorRequired } as const) : {};
  return { message: words.loggedIn, token, user, ...next };
}

async function answerSignIn(result: Promise<SignInResult>, visitor: Visitor, reply: FastifyReply) {
  try {
    const begun = await result;
    if ('token' in begun) return welcome(begun, visitor, reply);
    return { message: words.secondFactorAsked, ...begun };
  } catch (error) {
    if (!(error instanceof FirstSignIn)) throw error;
    const answer = failureAnswer(error);
    reply.code(answer.status);
    return { ...failureBody(answer), ...error.known };
  }
}

export function signInRoutes(api: Api, parts: Parts, steps: SignInSteps): void {
  const serve = serving(api, signInCalls, 'accounts');
  const { sessions, database, audit, env } = parts;
  const signIn = createSignIn(parts, steps);

  serve('POST /api/users/login', async (request, reply) => {
    const visitor = visitorOf(request, env);
    const { fromBrowser, hasDeviceCookie, deviceToken, overTls } = visitor;
    const result = signIn.byPassword(request.body, visitor).catch((error) => {
      const mustWait = error instanceof Failure && error.code === 'too-many';
      // The turn that it waits for belongs to this browser.
      if (mustWait && fromBrowser && !hasDeviceCookie) {
        setDeviceCookie(reply, deviceToken, overTls);
      }
      throw error;
    });
    return answerSignIn(result, visitor, reply);
  });

  serve('POST /api/users/verify-login-code', async (request, reply) => {
    const visitor = visitorOf(request, env);
    return answerSignIn(signIn.byCode(request.body, visitor), visitor, reply);
  });

  serve('POST /api/users/logout', async (request, reply) => {
    const { user, sessionId } = request.account;
    const visitor = visitorOf(request, env);
    await database.queries.transaction(async (tx) => {
      await sessions.end(tx, sessionId);
      await audit.write(tx, {
        kind: 'signed-out',
        details: {},
        actorId: user.id,
        subjectId: user.id,
        address: visitor.address,
      });
    });
    clearSessionCookie(reply, visitor.overTls);
    return { message: words.loggedOut };
  });
}
