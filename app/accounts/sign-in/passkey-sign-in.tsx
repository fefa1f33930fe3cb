import { useEffect, useEffectEvent } from 'react';
import { passkeySignInOptions } from '#app/api/accounts/second-factor.ts';
import {
  askForPasskey,
  offerPasskeys,
  offersPasskeys,
  stopOffering,
} from '#app/session/second-factor/passkeys.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useBusy } from '#app/ui/use-busy.ts';
import { secondFactor } from '#content/accounts/second-factor.ts';
import { access } from '#content/accounts/sign-in.ts';
import { wording } from '#domain/wording.ts';
import type { SignIn } from './use-sign-in.ts';

const words = access.login;

/** Lets the browser offer passkeys in the email field, once the page can be used. */
function useOfferedPasskeys(signIn: SignIn): void {
  const use = useEffectEvent((assertion: Readonly<Record<string, unknown>>) =>
    signIn.byPasskey(assertion),
  );

  useEffect(() => {
    let isLeft = false;
    let isOffering = false;
    async function offer() {
      if (!(await offersPasskeys()) || isLeft) return;
      const answer = await passkeySignInOptions();
      if (!answer.ok || isLeft) return;
      isOffering = true;
      const assertion = await offerPasskeys(answer.data);
      isOffering = false;
      if (assertion && !isLeft) void use(assertion);
    }
    const timer = setTimeout(() => void offer());
    return () => {
      isLeft = true;
      clearTimeout(timer);
      if (isOffering) void stopOffering();
    };
  }, []);
}

/** Signing in without a password. */
export function PasskeySignIn({ signIn }: { signIn: SignIn }) {
  const { isBusy, once } = useBusy();
  useOfferedPasskeys(signIn);

  async function attempt(): Promise<string | undefined> {
    const answer = await passkeySignInOptions();
    if (!answer.ok) return answer.message ?? wording.access.invalidResponse;
    const outcome = await askForPasskey(answer.data);
    if (!outcome.ok) return outcome.message;
    await signIn.byPasskey(outcome.credential);
    return undefined;
  }

  async function press() {
    signIn.setMessage(undefined);
    const problem = await attempt();
    if (problem) signIn.setMessage(problem);
  }

  return (
    <Button
      className="access-submit"
      busy={isBusy && secondFactor.passkey.busy}
      onClick={() => once(press)}
    >
      <Icon name="key" />
      {words.passkey}
    </Button>
  );
}
