import type { MouseEvent } from 'react';
import { changeId } from '#app/portal/intake/form-state.ts';
import { fieldId } from '#app/portal/intake/step-props.ts';
import { TextButton } from '#app/ui/text-button.tsx';
import { contactFormLater } from '#content/intake/contact-form-later.ts';
import { practice } from '#content/practice.ts';
import { wallTimeAt } from '#domain/dates/time-zone.ts';
import type { Answers } from '#domain/intake/answers.ts';
import type { StepId } from '#domain/intake/steps.ts';
import { type OwnAnswer, ownAnswers } from './own-answers.ts';
import './check-answers.css';

const words = contactFormLater.check;

interface CheckAnswersProps {
  answers: Answers;
  onChange: (step: StepId, control: string) => void;
}

/** All answers in one list, to be read before they are signed, and printed. */
export function CheckAnswers({ answers, onChange }: CheckAnswersProps) {
  const today = wallTimeAt(Date.now(), practice.timeZone).day;
  return (
    <section className="check-answers" aria-labelledby="check-answers">
      <h3 id="check-answers">{words.heading}</h3>
      <p className="check-intro">{words.intro}</p>
      <TextButton className="check-print" onClick={() => window.print()}>
        {words.print}
      </TextButton>
      {ownAnswers(answers, today).map(({ step, title, answers: lines }) => (
        <div key={step} className="check-step">
          <h4>{title}</h4>
          <dl>
            {lines.map((line) => (
              <Line key={line.name} {...line} onChange={onChange} />
            ))}
          </dl>
        </div>
      ))}
    </section>
  );
}

function Line({
  step,
  name,
  label,
  text,
  warning,
  onChange,
}: OwnAnswer & Pick<CheckAnswersProps, 'onChange'>) {
  const control = fieldId(step, name);

  function change(event: MouseEvent) {
    event.preventDefault();
    onChange(step, control);
  }

  return (
    <div>
      <dt>{label}</dt>
      <dd>{text}</dd>
      {warning ? <dd className="field-warning">{warning}</dd> : null}
      <dd className="check-change">
        <a id={changeId(control)} href={`#${control}`} onClick={change}>
          {words.change}
          <span className="sr-only"> {label}</span>
        </a>
      </dd>
    </div>
  );
}
