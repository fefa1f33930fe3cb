import { useState } from 'react';
import { Link } from 'react-router';
import { ReasonDialog } from '#app/ui/dialogs/reason-dialog.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
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
      <ReasonDialog
        id="override-reason"
        title={words.title}
        description={words.text}
        words={words}
        isBusy={isBusy}
        problem={problem}
        onGo={(reason) => send({ stage: asked, override: { reason } })}
        onClose={() => setAsked(undefined)}
      />
    ) : null,
  };
}
