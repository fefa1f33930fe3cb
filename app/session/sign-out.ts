import { endSession } from '#app/api/accounts/session.ts';
import * as api from '#app/api/accounts/sign-in.ts';
import type { Answer } from '#app/api/call.ts';
import { logFailure } from './log-failure.ts';
import { forgetUnsentWork } from './unsent-work.ts';

/** The session ends in this browser in any case; that the server did not hear of it is logged. */
export async function signOut(): Promise<Answer<unknown>> {
  const answer = await api.signOut();
  if (!answer.ok) logFailure('The server did not end the session.', answer.message);
  forgetUnsentWork();
  endSession('signed-out');
  return answer;
}
