import { SheetHeading } from '#app/accounts/sheet-heading.tsx';
import { secondFactorOptions } from '#app/api/accounts/second-factor.ts';
import { ProofForm } from '#app/session/second-factor/proof-form.tsx';
import { TextButton } from '#app/ui/text-button.tsx';
import { secondFactor as words } from '#content/accounts/second-factor.ts';
import type { SecondStep as Step } from './read-sign-in.ts';
import type { SignIn } from './use-sign-in.ts';

interface SecondStepProps {
  step: Step;
  signIn: SignIn;
  /** The message says why, where that was not the person's wish. */
  onStartAgain: (message?: string) => void;
}

/** After the password or the login code, where the account has a second factor. */
export function SecondStep({ step, signIn, onStartAgain }: SecondStepProps) {
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
