import { useChange } from '#app/admin/use-change.ts';
import { changeStep } from '#app/api/onboarding/onboarding.ts';
import { ReasonDialog } from '#app/ui/dialogs/reason-dialog.tsx';
import { onboarding } from '#content/onboarding/onboarding.ts';
import type { OnboardingStep } from '#domain/onboarding/onboarding.ts';

const words = onboarding.skip;

interface SkipDialogProps {
  client: string;
  step: OnboardingStep;
  onSkipped: () => void;
  onClose: () => void;
}

export function SkipDialog({ client, step, onSkipped, onClose }: SkipDialogProps) {
  const { change, isBusy, problem } = useChange();

  async function skip(reason: string): Promise<boolean> {
    const skipped = { step, state: 'skipped', reason } as const;
    if (!(await change('updated', () => changeStep(client, skipped)))) return false;
    onSkipped();
    return true;
  }

  return (
    <ReasonDialog
      id="skip-reason"
      title={words.title(onboarding.steps[step])}
      words={words}
      isBusy={isBusy}
      problem={problem}
      onGo={skip}
      onClose={onClose}
    />
  );
}
