import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx';
import { contactForm } from '#content/intake/contact-form.ts';
import { steps } from '#domain/intake/steps.ts';
import type { FormState } from './form-state.ts';
import { fieldId } from './step-props.ts';

interface StepSheetProps {
  form: FormState;
  isBusy: boolean;
  onNext: () => void;
  onPrevious: () => void;
  children: ReactNode;
}

/** One step: its messages, its fields, and the buttons Next and Previous. */
export function StepSheet({ form, isBusy, onNext, onPrevious, children }: StepSheetProps) {
  const { step, moves, errors, refusals, changing, focusOn } = form;
  const heading = useRef<HTMLHeadingElement>(null);
  const problems = Object.entries(errors).map(([field, message]) => ({
    field: fieldId(step, field),
    message,
  }));

  // A newly opened step starts at its top. The first one opens with the page.
  const begin = useEffectEvent(() => {
    window.scrollTo(0, 0);
    const control = focusOn === undefined ? null : document.getElementById(focusOn);
    if (control) control.focus();
    else heading.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (moves === 0) return;
    begin();
    return ignoreDoubleClick();
  }, [moves]);

  function submit(event: FormEvent) {
    event.preventDefault();
    onNext();
  }

  return (
    <form className="form-sheet" noValidate onSubmit={submit}>
      {problems.length > 0 ? <ErrorSummary key={refusals} problems={problems} /> : null}
      <h2 ref={heading} tabIndex={-1}>
        {steps[step].title}
      </h2>
      <p className="form-intro">{contactForm.intros[step]}</p>
      {changing === undefined ? null : <p className="form-changing">{contactForm.changing}</p>}
      <div inert={isBusy}>{children}</div>
      <div className="form-acts">
        {step === 'personal' ? null : <Button onClick={onPrevious}>{contactForm.previous}</Button>}
        <Button type="submit" look="primary" busy={isBusy && contactForm.submitting}>
          {step === 'signature' ? contactForm.submit : contactForm.next}
        </Button>
      </div>
    </form>
  );
}

/** The longest time between the two clicks of a double click, in milliseconds. */
const doubleClick = 500;

function drop(event: MouseEvent): void {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
}

/**
 * The second click of a double click is meant for the button that has just disappeared, not for
 * what has appeared under the pointer. Returns how to stop ignoring it.
 */
function ignoreDoubleClick(): () => void {
  const listening = new AbortController();
  const stop = () => listening.abort();
  const options = { capture: true, signal: listening.signal };
  let presses = 0;
  function count(): void {
    presses += 1;
    if (presses > 1) stop();
  }
  window.addEventListener('click', drop, options);
  // After any other action, a click is meant for what is on the screen.
  window.addEventListener('pointerdown', count, options);
  window.addEventListener('input', stop, options);
  setTimeout(stop, doubleClick);
  return stop;
}
