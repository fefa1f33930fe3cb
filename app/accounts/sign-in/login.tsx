import { useEffect, useEffectEvent, useState } from 'react';
import { useBeforeUnload } from 'react-router';
import { CompleteProfile } from '#app/accounts/first-sign-in/complete-profile.tsx';
import { SheetHeading } from '#app/accounts/sheet-heading.tsx';
import { secondFactorOptions } from '#app/api/accounts/second-factor.ts';
import { screenMeta } from '#app/session/screen-meta.ts';
import { ProofForm } from '#app/session/second-factor/proof-form.tsx';
import { hasUnsentWork } from '#app/session/unsent-work.ts';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import { TextButton } from '#app/ui/text-button.tsx';
import { secondFactor as words } from '#content/accounts/second-factor.ts';
import { access } from '#content/accounts/sign-in.ts';
import type { Route } from './+types/login';
import { CodeSignIn } from './code-sign-in.tsx';
import { PasswordSignIn } from './password-sign-in.tsx';
import type { SecondStep as Step } from './read-sign-in.ts';
import { type ProfileStart, type SignIn, useSignIn } from './use-sign-in.ts';

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

/** Long enough to read it. In milliseconds. */
const readingTime = 2000;

function ProfileComplete({ onDone }: { onDone: () => void }) {
  const { heading, text } = access.profile.done;
  const finish = useEffectEvent(onDone);
  useEffect(() => {
    const timer = setTimeout(() => finish(), readingTime);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status">
      <SheetHeading text={heading} replaces />
      <p className="mt-4 flex items-center gap-3">
        <Spinner />
        {text}
      </p>
    </div>
  );
}

interface SecondStepProps {
  step: Step;
  signIn: SignIn;
  /** The message says why, where that was not the person's wish. */
  onStartAgain: (message?: string) => void;
}

/** After the password or the login code, where the account has a second factor. */
function SecondStep({ step, signIn, onStartAgain }: SecondStepProps) {
  return (
    <>
      <SheetHeading text={words.step.heading} replaces />
      <p className="mt-3 mb-6">{words.step.lede}</p>
      <ProofForm
        methods={step.methods}
        submit={words.submit}
        loadOptions={() => secondFactorOptions(step.ticket)}
        onProof={async (proof) => {
          const refused = await signIn.finish(step, proof);
          if (refused?.isOver) onStartAgain(refused.message);
          return refused?.message;
        }}
      />
      <div className="access-foot">
        <TextButton onClick={() => onStartAgain()}>{words.step.startAgain}</TextButton>
      </div>
    </>
  );
}
