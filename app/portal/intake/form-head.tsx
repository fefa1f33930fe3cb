import { Link } from 'react-router';
import { StepProgress } from '#app/ui/feedback/step-progress.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { contactForm } from '#content/intake/contact-form.ts';
import { type StepId, stepIds, steps } from '#domain/intake/steps.ts';
import { portalPaths } from '#domain/paths.ts';

/** Beside the sheet: the way back, and the steps once the form is open. */
export function FormHead({ step }: { step?: StepId }) {
  return (
    <div className="form-head">
      <Link to={portalPaths.clientDashboard} className="more">
        <Icon name="arrow-left" />
        {contactForm.back}
      </Link>
      <h1>{contactForm.heading}</h1>
      {step ? <Steps step={step} /> : null}
      <p className="form-safety">
        <Icon name="lock" />
        {contactForm.safety}
      </p>
    </div>
  );
}

/** All the steps at a glance, where there is room for them. */
function Steps({ step }: { step: StepId }) {
  const at = stepIds.indexOf(step);
  return (
    <>
      <StepProgress step={at + 1} count={stepIds.length} />
      <ol className="step-list" aria-label={contactForm.stepsLabel}>
        {stepIds.map((id, place) => (
          <li key={id} aria-current={id === step ? 'step' : undefined}>
            <span aria-hidden="true">{place < at ? <Icon name="tick" /> : place + 1}</span>
            {steps[id].title}
          </li>
        ))}
      </ol>
    </>
  );
}
