import { type FormEvent, useId, useState } from 'react';
import { useChange } from '#app/admin/use-change.ts';
import { changeStep } from '#app/api/onboarding/onboarding.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { TextareaField } from '#app/ui/fields/textarea-field.tsx';
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
  const form = useId();
  const [reason, setReason] = useState('');
  const { change, isBusy, problem } = useChange();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const skipped = { step, state: 'skipped', reason } as const;
    if (!(await change('updated', () => changeStep(client, skipped)))) return;
    onSkipped();
    onClose();
  }

  return (
    <Dialog
      open
      keepsTyping
      title={words.title(onboarding.steps[step])}
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={form} look="primary" busy={isBusy && words.busy}>
            {words.submit}
          </Button>
          <Button onClick={onClose}>{words.cancel}</Button>
        </>
      }
    >
      <form noValidate id={form} onSubmit={submit}>
        <TextareaField
          id="skip-reason"
          label={words.reason}
          error={problem || undefined}
          rows={2}
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </form>
    </Dialog>
  );
}
