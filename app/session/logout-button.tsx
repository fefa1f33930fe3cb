import { endSession } from '#app/api/accounts/session.ts';
import * as api from '#app/api/accounts/sign-in.ts';
import type { Answer } from '#app/api/call.ts';
import { Button } from '#app/ui/button.tsx';
import { useBusy } from '#app/ui/use-busy.ts';
import { frame } from '#content/frame.ts';
import { forgetUnsentWork } from './unsent-work.ts';

/** The session ends in this browser even if the call fails; the failure is logged. */
async function signOut(): Promise<Answer<unknown>> {
  const answer = await api.signOut();
  if (!answer.ok) console.warn('The server did not end the session.', answer.message ?? '');
  forgetUnsentWork();
  endSession('signed-out');
  return answer;
}

/** The guard around the screen then redirects to the sign-in page. */
export function LogoutButton({ onLeft }: { onLeft?: (answer: Answer<unknown>) => void }) {
  const { isBusy, once } = useBusy();

  async function leave() {
    const answer = await signOut();
    onLeft?.(answer);
  }

  return (
    <Button slim busy={isBusy && frame.loggingOut} onClick={() => once(leave)}>
      {frame.logout}
    </Button>
  );
}
