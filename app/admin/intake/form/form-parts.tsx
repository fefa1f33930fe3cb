import { submissions } from '#content/intake/submissions.ts';
import type { Reach } from '#domain/intake/fields/reach.ts';
import type { HiddenField } from '#domain/intake/hidden-fields.ts';
import type { Part } from '#domain/intake/normalise.ts';
import { type DeskLine, deskLines } from '#domain/intake/reading/desk-lines.ts';
import { inWords } from '#domain/intake/reading/format-answers.ts';
import { type StepId, stepIds, stepOf } from '#domain/intake/steps.ts';
import type { Submission } from '#domain/intake/submission.ts';
import { AddressFact } from './address-fact.tsx';
import { Fact, FactList } from './fact-list.tsx';
import { HiddenFact } from './hidden-fact.tsx';
import { PhoneFacts } from './phone-facts.tsx';

const words = submissions.form;

interface FormPartsProps {
  submission: Submission;
  onReveal: () => void;
}

/** The seven steps of the form, as the client went through them. */
export function FormParts(props: FormPartsProps) {
  return (
    <ol className="form-parts">
      {stepIds.map((step) => (
        <li key={step} className="card form-part">
          <h2>{stepOf(step).title}</h2>
          <FactList>
            <StepFacts step={step} {...props} />
          </FactList>
        </li>
      ))}
    </ol>
  );
}

function StepFacts({ step, ...props }: FormPartsProps & { step: StepId }) {
  const parts: Readonly<Record<string, Part | null>> = props.submission.form;
  const part = parts[stepOf(step).part];
  if (!part) return <Fact label={words.spouse}>{words.noSpouse}</Fact>;
  return deskLines(step).map((line) => (
    <Line key={line.name} {...{ step, line, part, ...props }} />
  ));
}

interface LineProps extends FormPartsProps {
  step: StepId;
  line: DeskLine;
  part: Part;
}

/** One answer under its label, formatted as its field describes. */
function Line({ step, line, part, submission, onReveal }: LineProps) {
  const { name, field, label } = line;
  const value = part[line.call];
  if (field.secrecy === 'hidden') {
    return <HiddenFact id={submission._id} field={name as HiddenField} onReveal={onReveal} />;
  }
  switch (field.reads) {
    case 'phones':
      return <PhoneFacts step={step} reach={part as Reach} />;
    case 'address': {
      const which = name.startsWith('postal') ? 'postal' : 'residential';
      return <AddressFact label={label} which={which} address={submission.form.addressDetails} />;
    }
    case 'email':
      return (
        <Fact label={label}>
          <a className="fact-link" href={`mailto:${value}`}>
            {String(value)}
          </a>
        </Fact>
      );
    case 'signature':
      return (
        <Fact label={label}>
          <img
            className="signature"
            src={String(value)}
            alt={`${words.signatureOf} ${submission.firstName} ${submission.lastName}`}
          />
        </Fact>
      );
    default:
      if (line.isRare && value === '') return null;
      return <Fact label={label}>{inWords(field, value, words) || words.none}</Fact>;
  }
}
