import { type FormEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { TextareaField } from '#app/ui/fields/textarea-field.tsx';
import { gateWords as words } from '#content/onboarding/onboarding.ts';
import { practice } from '#content/practice.ts';
import { clientPath } from '#domain/paths.ts';
import { isOpen, type WorkStage } from '#domain/work/kinds.ts';
import type { Work, WorkChange } from '#domain/work/work.ts';

const isUnchecked = ({ identity, stage }: Work): boolean =>
  identity === 'unchecked' && isOpen(stage) && practice.identityGate !== 'off';

/** Whether a job stays until someone checks, or says why it goes on. */
const isStopped = (work: Work): boolean =>
  isUnchecked(work) && work.stage === 'collecting' && practice.identityGate === 'stop';

/** That no one has checked who the client of a job is. */
export function IdentityNotice({ work }: { work: Work }) {
  if (!isUnchecked(work)) return null;
  return (
    <Notice tone="wait">
      {words.unchecked} {isStopped(work) ? `${words.stopped} ` : null}
      <Link to={clientPath(work.client._id, 'compliance')}>{words.check}</Link>
    </Notice>
  );
}

interface OverrideDialogProps {
  /** Whether it was done. */
  onGo: (reason: string) => Promise<boolean>;
  isBusy: boolean;
  problem: string;
  onClose: () => void;
}

function OverrideDialog({ onGo, isBusy, problem, onClose }: OverrideDialogProps) {
  const form = useId();
  const [reason, setReason] = useState('');

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (await onGo(reason)) onClose();
  }

  return (
    <Dialog
      open
      keepsTyping
      title={words.title}
      description={words.text}
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
          id="override-reason"
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

interface Gated {
  work: Work;
  isBusy: boolean;
  problem: string;
  /** Whether it was done. */
  send: (wanted: WorkChange) => Promise<boolean>;
}

/** Moves a job on, and asks for a reason first where the client’s identity has to be checked. */
export function useIdentityGate({ work, isBusy, problem, send }: Gated) {
  const [asked, setAsked] = useState<WorkStage>();
  return {
    move(stage: WorkStage): void {
      if (isStopped(work)) setAsked(stage);
      else void send({ stage });
    },
    dialog: asked ? (
      <OverrideDialog
        isBusy={isBusy}
        problem={problem}
        onGo={(reason) => send({ stage: asked, override: { reason } })}
        onClose={() => setAsked(undefined)}
      />
    ) : null,
  };
}
