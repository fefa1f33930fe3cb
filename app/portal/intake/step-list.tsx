import { Icon } from '#app/ui/icon.tsx';
import { contactForm } from '#content/intake/contact-form.ts';
import { type StepId, stepIds, steps } from '#domain/intake/steps.ts';

/** All seven at a glance, where there is room for them. */
export function StepList({ step }: { step: StepId }) {
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
