import { useState } from 'react';
import { newUuid } from '#app/api/new-uuid.ts';
import { useBusy } from '#app/ui/use-busy.ts';
import { restoredAnswers, restoredStep } from '#domain/intake/drafts/restore.ts';
import { previousStep } from '#domain/intake/navigation.ts';
import type { StepId } from '#domain/intake/steps.ts';
import { isStepValid } from '#domain/intake/validate-step.ts';
import { StatusLine } from './drafts/status-line.tsx';
import { FormHead } from './form-head.tsx';
import {
  advanced,
  atAnswer,
  type FormState,
  isTouched,
  renewed,
  replacedBy,
  startedFrom,
  stepAfter,
  steppedBack,
  travelled,
} from './form-state.ts';
import { type LaterParts, useLaterParts } from './later/use-later-parts.ts';
import { LeaveQuestion } from './leave-question.tsx';
import type { Outcome } from './sending/outcome.ts';
import { SentBefore } from './sending/sent-before.tsx';
import { StepSheet } from './step-sheet.tsx';
import { StepFields } from './steps/step-fields.tsx';
import { type FormWork, forgetForm, useContactForm } from './use-contact-form.ts';
import { useStepHistory } from './use-step-history.ts';

/** The open form: one step at a time, until it is sent. */
export function FormScreen({ from }: { from: FormWork }) {
  const { isBusy, outcome, send } = useSending();
  const isSent = outcome?.kind === 'sent';
  const { form, setForm, saver, saving, isUnsaved } = useContactForm(from, isSent);
  const history = useStepHistory(form, isSent, (to) => setForm((before) => travelled(before, to)));
  const [isChoosing, setIsChoosing] = useState(false);
  const { step, answers } = form;
  const { trouble } = saving;
  const newer = trouble?.kind === 'elsewhere' ? trouble.draft : undefined;
  const there = newer && restoredAnswers(newer.answers);
  const parts = useLaterParts(form.moves > 0 || newer !== undefined);
  // After an answer that was lost, a draft that is gone means only that the form has arrived.
  const hasArrived =
    trouble?.kind === 'gone' && outcome !== undefined && outcome.kind !== 'changed-elsewhere';

  async function sendNow(ready: FormState, isAnother = false) {
    if (!parts) return;
    const version = await saver.hold();
    const ended = await send(parts, ready, isAnother ? undefined : version);
    if (!ended || ended.kind === 'sent') return;
    saver.release();
    if (ended.kind !== 'changed-elsewhere') return;
    const newTrouble = await saver.lookAgain();
    if (newTrouble === 'elsewhere') setIsChoosing(true);
    // It was a save of our own whose answer was lost.
    if (newTrouble === undefined) void sendNow(ready);
  }

  function goOn() {
    if (isBusy) return;
    const following = stepAfter(form);
    setForm(advanced);
    if (following !== step) history[form.changing ? 'goBack' : 'goForward'](following);
    else if (isStepValid(step, answers)) {
      if (newer) setIsChoosing(true);
      else void sendNow(form);
    }
  }

  function goBack() {
    if (isBusy) return;
    const before = previousStep(step, answers).step;
    setForm(steppedBack);
    if (before !== step) history.goBack(before);
  }

  function change(to: StepId, control: string) {
    setForm((before) => atAnswer(before, to, control));
    history.goForward(to);
  }

  function sendAsNew() {
    const fresh = renewed(form, newUuid());
    setForm(fresh);
    void sendNow(fresh, true);
  }

  // Only the later parts can sign, so they are there by now.
  if (isSent) return parts ? <parts.Sent form={outcome.form} /> : null;
  return (
    <div className="wrap form-page">
      <FormHead step={step} />
      <div className="form-body">
        {hasArrived ? null : (
          <StatusLine
            saving={saving}
            onShowOther={() => setIsChoosing(true)}
            onKeepThis={(version) => saver.goOnFrom({ version })}
          />
        )}
        <StepSheet form={form} isBusy={isBusy} onNext={goOn} onPrevious={goBack}>
          {step === 'personal' ? (
            <SentBefore
              isUntouched={!isTouched(form) && !saving.kept.page}
              onStartFrom={(before) => setForm((now) => startedFrom(now, before))}
            />
          ) : null}
          {step === 'signature' && parts ? (
            <parts.CheckAnswers answers={answers} onChange={change} />
          ) : null}
          <StepFields form={form} parts={parts} onChange={setForm} />
          {step === 'signature' && parts ? (
            <parts.SendProblem
              outcome={outcome}
              isGone={trouble?.kind === 'gone'}
              onSendAsNew={sendAsNew}
            />
          ) : null}
        </StepSheet>
      </div>
      {newer && there && parts && isChoosing ? (
        <parts.OtherDevice
          here={answers}
          there={there}
          savedAt={newer.savedAt}
          onUseOther={() => {
            const page = { answers: there, step: restoredStep(newer.step ?? 1, there) };
            saver.goOnFrom({ ...newer, page });
            setForm((before) => replacedBy(before, page.answers, page.step));
          }}
          onKeepThis={() => saver.goOnFrom({ version: newer.version })}
          onClose={() => setIsChoosing(false)}
        />
      ) : null}
      <LeaveQuestion isUnsaved={isUnsaved} save={saver.saveNow} onDiscard={forgetForm} />
    </div>
  );
}

/** Sends the form, one attempt at a time. */
function useSending() {
  const [outcome, setOutcome] = useState<Outcome>();
  const { isBusy, once } = useBusy();

  /** Undefined when an attempt is under way. */
  const send = ({ sendForm }: LaterParts, form: FormState, draftVersion: number | undefined) =>
    once(async () => {
      setOutcome(undefined);
      const next = await sendForm(form, draftVersion);
      setOutcome(next);
      return next;
    });

  return { isBusy, outcome, send };
}
