import { useState } from 'react';
import { useBeforeUnload } from 'react-router';
import { CompleteProfile } from '#app/accounts/first-sign-in/complete-profile.tsx';
import { ProfileComplete } from '#app/accounts/first-sign-in/profile-complete.tsx';
import { screenMeta } from '#app/session/screen-meta.ts';
import { hasUnsentWork } from '#app/session/unsent-work.ts';
import { access } from '#content/accounts/sign-in.ts';
import type { Route } from './+types/login';
import { CodeSignIn } from './code-sign-in.tsx';
import { PasswordSignIn } from './password-sign-in.tsx';
import type { SecondStep as Step } from './read-sign-in.ts';
import { SecondStep } from './second-step.tsx';
import { type ProfileStart, useSignIn } from './use-sign-in.ts';

export const meta: Route.MetaFunction = () => screenMeta(access.portal.title);

type Mode =
  | { readonly name: 'password'; readonly email: string; readonly isFirst?: boolean }
  | { readonly name: 'code'; readonly email: string }
  | { readonly name: 'second-step'; readonly email: string; readonly step: Step }
  | { readonly name: 'profile'; readonly email: string; readonly known: ProfileStart }
  | { readonly name: 'complete'; readonly email: string; readonly password: string };

export default function Login() {
  const [mode, setMode] = useState<Mode>({ name: 'password', email: '', isFirst: true });
  const { email } = mode;
  const signIn = useSignIn({
    onProfileNeeded: (whose, known) => setMode({ name: 'profile', email: whose, known }),
    onSecondStep: (whose, step) => setMode({ name: 'second-step', email: whose, step }),
  });

  // Someone whose session ended mid-task can still lose what they typed.
  useBeforeUnload((event) => {
    if (hasUnsentWork()) event.preventDefault();
  });

  function toPassword(message?: string) {
    signIn.setMessage(message);
    setMode({ name: 'password', email });
  }

  if (mode.name === 'code')
    return <CodeSignIn email={email} signIn={signIn} onBack={() => toPassword()} />;
  if (mode.name === 'second-step') {
    return <SecondStep step={mode.step} signIn={signIn} onStartAgain={toPassword} />;
  }
  if (mode.name === 'profile') {
    const complete = (password: string) => setMode({ name: 'complete', email, password });
    return (
      <CompleteProfile
        email={email}
        known={mode.known}
        onComplete={complete}
        onBack={() => toPassword()}
      />
    );
  }
  if (mode.name === 'complete') {
    const signInAgain = () => {
      toPassword();
      void signIn.byPassword(email, mode.password);
    };
    return <ProfileComplete onDone={signInAgain} />;
  }
  const toCode = (whose: string) => {
    signIn.setMessage(undefined);
    setMode({ name: 'code', email: whose });
  };
  return (
    <PasswordSignIn email={email} signIn={signIn} replaces={!mode.isFirst} onCodeSent={toCode} />
  );
}
