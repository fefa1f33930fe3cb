import type { FormEvent } from 'react';
import { OtherDevice } from '#app/portal/intake/drafts/other-device.tsx';
import { StatusLine } from '#app/portal/intake/drafts/status-line.tsx';
import { LeaveQuestion } from '#app/portal/intake/leave-question.tsx';
import { fieldId, type StepProps } from '#app/portal/intake/step-props.ts';
import { FieldList } from '#app/portal/intake/steps/field-list.tsx';
import { SignatureStep } from '#app/portal/intake/steps/signature-step.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx';
import { correction as words } from '#content/intake/correction.ts';
import { practice } from '#content/practice.ts';
import { wallTimeAt } from '#domain/dates/time-zone.ts';
import { bankOf } from '#domain/intake/bank-account/banks.ts';
import { postcodeWarning } from '#domain/intake/fields/postcode-warning.ts';
import { warningsOf } from '#domain/intake/fields/step-warnings.ts';
import { type StepId, stepIds, steps } from '#domain/intake/steps.ts';
import { AskedAnswer } from './asked-answer.tsx';
import { CorrectionSent, NothingToCorrect } from './correction-end.tsx';
import { corrected, signedBy } from './correction-state.ts';
import { useCorrection, wordsFor } from './use-correction.ts';
import { type FoundCorrection, forgetCorrection } from './use-correction-work.ts';

const { consent } = steps.additional.fields;

/** The answers to correct, consent and signature, all on one page: there are only a few. */
export function CorrectionSheet({ found }: { found: FoundCorrection }) {
  const { state, setState, outcome, isBusy, send, ...drafts } = useCorrection(found);
  const { saver, saving, isUnsaved, choice, choose } = drafts;
  const { asked, signatureComments, form, errors, refusals } = state;
  const { heading, intro, send: sendWord, sent, notSent } = wordsFor(state);

  const today = wallTimeAt(Date.now(), practice.timeZone).day;
  const propsOf = (step: StepId): StepProps => ({
    step,
    part: form.answers[step],
    errors: errors[step] ?? {},
    warnings: warningsOf(step, form.answers, { today, bankOf, postcodeWarning }),
    bankOf,
    onEdit: (change) => setState((before) => corrected(before, step, change)),
  });
  const problems = stepIds.flatMap((step) =>
    Object.entries(errors[step] ?? {}).map(([name, message]) => ({
      field: fieldId(step, name),
      message,
    })),
  );

  function submit(event: FormEvent) {
    event.preventDefault();
    void send();
  }

  if (outcome?.is === 'sent') return <CorrectionSent {...state.own} heading={sent} />;
  if (outcome?.is === 'nothing-to-do') return <NothingToCorrect />;
  return (
    <div className="form-body">
      <StatusLine
        saving={saving}
        onShowOther={choose}
        onKeepThis={(version) => saver.goOnFrom({ version })}
      />
      <form className="form-sheet" noValidate onSubmit={submit}>
        {problems.length > 0 ? <ErrorSummary key={refusals} problems={problems} /> : null}
        <h1>{heading(state.own.sentBack.length)}</h1>
        <p className="form-intro">{intro}</p>
        {outcome?.is === 'new-list' ? <Notice>{words.newList}</Notice> : null}
        <div inert={isBusy}>
          {asked.length > 0 ? <h2 className="sr-only">{words.asked}</h2> : null}
          {asked.map((one) => (
            <AskedAnswer key={fieldId(one.step, one.name)} asked={one} {...propsOf(one.step)} />
          ))}
          <section className="form-part" aria-labelledby="sign-again">
            <h2 id="sign-again" className="form-subhead">
              {words.sign}
            </h2>
            {signatureComments.map((comment) => (
              <p key={comment} className="asked-signature">
                <span className="asked-who">{words.comment}</span> {comment}
              </p>
            ))}
            <FieldList fields={{ consent }} {...propsOf('additional')} />
            <div className="sign-again">
              <SignatureStep
                {...propsOf('signature')}
                form={{ ...form, errors: errors.signature ?? {} }}
                onChange={(change) => setState((before) => signedBy(before, change))}
              />
            </div>
          </section>
          {outcome?.is === 'failed' ? (
            <div className="send-problem">
              <Notice tone="bad">{notSent}</Notice>
              <p role="status">{outcome.why}</p>
            </div>
          ) : null}
        </div>
        <div className="form-acts">
          <Button type="submit" look="primary" busy={isBusy && words.sending}>
            {sendWord}
          </Button>
        </div>
      </form>
      {choice ? <OtherDevice {...choice} /> : null}
      <LeaveQuestion isUnsaved={isUnsaved} save={saver.saveNow} onDiscard={forgetCorrection} />
    </div>
  );
}
