import { AccountFact, type FormActs } from '#app/admin/intake/bank-account/account-fact.tsx';
import { SentBackNotes } from '#app/admin/intake/send-back/sent-back-notes.tsx';
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
  /** Without them nothing can be revealed. */
  acts?: FormActs;
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
    <Line key={line.name} step={step} line={line} part={part} {...props} />
  ));
}

interface LineProps extends FormPartsProps {
  step: StepId;
  line: DeskLine;
  part: Part;
}

/** One answer under its label, formatted as its field describes. */
function Line({ step, line, part, submission, acts }: LineProps) {
  const { name, call, field, label } = line;
  const sentBack = submission.sentBack.filter((item) => item.part === stepOf(step).part);
  const isSentBack = (named: string) => sentBack.some((item) => item.field === named);
  const notes = (...calls: string[]) => <SentBackNotes sentBack={sentBack} calls={calls} />;
  const value = part[call];
  if (field.secrecy === 'hidden') {
    const hidden = { submission, field: name as HiddenField };
    if (!acts) return <Fact label={label}>{submissions.hidden.spoken}</Fact>;
    return name === 'accountNumber' ? (
      <AccountFact {...hidden} {...acts}>
        {notes(call)}
      </AccountFact>
    ) : (
      <HiddenFact id={submission._id} field={hidden.field} onReveal={acts.onReveal}>
        {notes(call)}
      </HiddenFact>
    );
  }
  switch (field.reads) {
    case 'phones':
      return <PhoneFacts step={step} notes={notes} isSentBack={isSentBack} reach={part as Reach} />;
    case 'address': {
      const which = name.startsWith('postal') ? 'postal' : 'residential';
      return (
        <AddressFact label={label} which={which} address={submission.form.addressDetails}>
          {notes(...['Address', 'City', 'State', 'Zip'].map((line) => `${which}${line}`))}
        </AddressFact>
      );
    }
    case 'email':
      return (
        <Fact label={label}>
          <a className="fact-link" href={`mailto:${value}`}>
            {String(value)}
          </a>
          {notes(call)}
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
          {notes(call)}
        </Fact>
      );
    default:
      if (line.isRare && value === '') return null;
      return (
        <Fact label={label}>
          {inWords(field, value, words) || words.none}
          {notes(call)}
        </Fact>
      );
  }
}
