import { Link } from 'react-router';
import { newUuid } from '#app/api/new-uuid.ts';
import { screenMeta } from '#app/session/screen-meta.ts';
import { StepProgress } from '#app/ui/feedback/step-progress.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { contactForm } from '#content/intake/contact-form.ts';
import { nextStep, previousStep } from '#domain/intake/navigation.ts';
import { type StepId, stepIds, steps } from '#domain/intake/steps.ts';
import { isStepValid } from '#domain/intake/validate-step.ts';
import { portalPaths } from '#domain/paths.ts';
import type { Route } from './+types/contact-form';
import { advanced, renewed, steppedBack, travelled } from './form-state.ts';
import { LeaveQuestion } from './leave-question.tsx';
import { SendProblem } from './sending/send-problem.tsx';
import { Sent } from './sending/sent.tsx';
import { SentBefore } from './sending/sent-before.tsx';
import { useSending } from './sending/use-sending.ts';
import { StepSheet } from './step-sheet.tsx';
import { StepFields } from './steps/step-fields.tsx';
import { useContactForm } from './use-contact-form.ts';
import { useStepHistory } from './use-step-history.ts';
import './intake.css';

export const meta: Route.MetaFunction = () => screenMeta(contactForm.title);

export default function ContactForm() {
  const { isBusy, outcome, send } = useSending();
  const isSent = outcome?.kind === 'sent';
  const { form, setForm, isUnsent } = useContactForm(isSent);
  const history = useStepHistory(form, isSent, (to) => setForm((before) => travelled(before, to)));
  const { step, answers } = form;

  function goOn() {
    if (isBusy) return;
    const following = nextStep(step, answers);
    setForm(advanced);
    if (following !== step) history.goForward(following);
    else if (isStepValid(step, answers)) void send(form);
  }

  function goBack() {
    if (isBusy) return;
    const before = previousStep(step, answers).step;
    setForm(steppedBack);
    if (before !== step) history.goBack(before);
  }

  function sendAsNew() {
    const fresh = renewed(form, newUuid());
    setForm(fresh);
    void send(fresh);
  }

  if (isSent) return <Sent reference={outcome.reference} />;
  return (
    <div className="wrap form-page">
      <div className="form-head">
        <Link to={portalPaths.clientDashboard} className="more">
          <Icon name="arrow-left" />
          {contactForm.back}
        </Link>
        <h1>{contactForm.heading}</h1>
        <StepProgress step={stepIds.indexOf(step) + 1} count={stepIds.length} />
        <StepList step={step} />
        <p className="form-safety">
          <Icon name="lock" />
          {contactForm.safety}
        </p>
      </div>
      <StepSheet form={form} isBusy={isBusy} onNext={goOn} onPrevious={goBack}>
        {step === 'personal' ? <SentBefore /> : null}
        <StepFields form={form} onChange={setForm} />
        {step === 'signature' ? <SendProblem outcome={outcome} onSendAsNew={sendAsNew} /> : null}
      </StepSheet>
      <LeaveQuestion isUnsent={isUnsent} />
    </div>
  );
}

/** All the steps at a glance, where there is room for them. */
function StepList({ step }: { step: StepId }) {
  const at = stepIds.indexOf(step);
  return (
    <ol className="step-list" aria-label={contactForm.stepsLabel}>
      {stepIds.map((id, place) => (
        <li key={id} aria-current={id === step ? 'step' : undefined}>
          <span aria-hidden="true">{place < at ? <Icon name="tick" /> : place + 1}</span>
          {steps[id].title}
        </li>
      ))}
    </ol>
  );
}
