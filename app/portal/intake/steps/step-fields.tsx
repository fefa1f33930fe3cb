import { edited, type FormState } from '#app/portal/intake/form-state.ts';
import type { LaterParts } from '#app/portal/intake/later/use-later-parts.ts';
import type { StepProps } from '#app/portal/intake/step-props.ts';
import { contactForm } from '#content/intake/contact-form.ts';
import { practice } from '#content/practice.ts';
import { wallTimeAt } from '#domain/dates/time-zone.ts';
import type { Answers } from '#domain/intake/answers.ts';
import { warningsOf } from '#domain/intake/fields/step-warnings.ts';
import { type StepId, stepOf } from '#domain/intake/steps.ts';
import { FieldList } from './field-list.tsx';

interface StepFieldsProps {
  form: FormState;
  parts: LaterParts | undefined;
  onChange: (change: (form: FormState) => FormState) => void;
}

/** The fields of the open step, as described in `domain/intake/steps/`. */
export function StepFields({ form, parts, onChange }: StepFieldsProps) {
  const { step, answers, errors } = form;
  const today = wallTimeAt(Date.now(), practice.timeZone).day;
  const lists = { bankOf: parts?.bankOf, postcodeWarning: parts?.postcodeWarning };
  const props: StepProps = {
    step,
    part: answers[step],
    errors,
    warnings: warningsOf(step, answers, { today, ...lists }),
    bankOf: parts?.bankOf,
    onEdit: (change) =>
      onChange((before) => edited(before, step, change as Partial<Answers[StepId]>)),
  };
  if (step !== 'signature') return <PlainStep key={step} {...props} />;
  if (!parts) return <p role="status">{contactForm.loadingAnswers}</p>;
  return <parts.SignatureStep form={form} onChange={onChange} {...props} />;
}

interface LeadWords {
  readonly subhead?: string;
  readonly note?: string;
}

const leads: { readonly [Id in StepId]?: LeadWords } = contactForm.leads;
const followUpLeads: { readonly [Id in StepId]?: LeadWords } = contactForm.followUpLeads;

function PlainStep(props: StepProps) {
  const { step, part } = props;
  const { fields, followUp } = stepOf(step);
  return (
    <>
      <Lead {...leads[step]} />
      <FieldList fields={fields} {...props} />
      {followUp && part[followUp.to] === followUp.when ? (
        <div className="form-part">
          <Lead {...followUpLeads[step]} />
          <FieldList fields={followUp.fields} {...props} />
        </div>
      ) : null}
    </>
  );
}

function Lead({ subhead, note }: LeadWords) {
  return (
    <>
      {subhead ? <h3 className="form-subhead">{subhead}</h3> : null}
      {note ? <p className="form-part-note">{note}</p> : null}
    </>
  );
}
