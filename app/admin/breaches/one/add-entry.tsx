import { type FormEvent, useState } from 'react';
import { today } from '#app/admin/today.ts';
import { useChange } from '#app/admin/use-change.ts';
import { addBreachEntry } from '#app/api/breaches/breaches.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { RadioGroup } from '#app/ui/fields/radio-group.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { TextareaField } from '#app/ui/fields/textarea-field.tsx';
import { breaches, oneBreach } from '#content/breaches/breaches.ts';
import type { Breach, SentBreachEntry } from '#domain/breaches/breach.ts';
import {
  type BreachAudience,
  type BreachDecision,
  breachAudiences,
  breachDecisions,
} from '#domain/breaches/kinds.ts';

const words = oneBreach.add;

type Kind = SentBreachEntry['kind'];

interface EntryForm {
  readonly text: string;
  readonly decision: BreachDecision;
  readonly who: BreachAudience;
  readonly name: string;
  readonly toldOn: string;
}

const emptyForm = (): EntryForm => ({
  text: '',
  decision: 'not-eligible',
  who: 'oaic',
  name: '',
  toldOn: today(),
});

const labels: Readonly<Record<Kind, string>> = {
  ...words.text,
  decision: words.reason,
  closed: words.closing,
  reopened: words.reopening,
};

function entryOf(kind: Kind, { text, decision, who, name, toldOn }: EntryForm): SentBreachEntry {
  if (kind === 'decision') return { kind, decision, text };
  if (kind === 'told') return { kind, who, name, toldOn, text };
  return { kind, text };
}

const whileOpen: readonly Kind[] = ['containment', 'told', 'decision', 'note', 'closed'];

interface AddEntryProps {
  breach: Breach;
  onAdded: (breach: Breach) => void;
}

export function AddEntry({ breach, onAdded }: AddEntryProps) {
  const kinds: readonly Kind[] = breach.closedAt ? ['reopened'] : whileOpen;
  const [kind, setKind] = useState<Kind>(kinds[0] ?? 'note');
  const [form, setForm] = useState(emptyForm);
  const { change, isBusy, refusal, problem, forget } = useChange();
  const errorOf = (field: string) => (refusal?.field === field ? problem : undefined);
  const set = (more: Partial<EntryForm>) => setForm({ ...form, ...more });

  async function submit(event: FormEvent) {
    event.preventDefault();
    const answer = await change('created', () => addBreachEntry(breach._id, entryOf(kind, form)));
    if (!answer?.data) return;
    setForm(emptyForm());
    onAdded(answer.data);
  }

  return (
    <section className="card work-part" aria-labelledby="breach-add-title">
      <h2 id="breach-add-title">{words.title}</h2>
      <p className="quiet">{words.lede}</p>
      <form noValidate onSubmit={submit}>
        <SelectField
          id="entry-kind"
          label={words.kind}
          choices={kinds.map((value) => ({ value, label: breaches.kinds[value] }))}
          value={kind}
          onChange={({ target }) => {
            forget();
            setKind(kinds.find((each) => each === target.value) ?? 'note');
          }}
        />
        {kind === 'decision' ? (
          <RadioGroup
            id="entry-decision"
            name="entry-decision"
            label={words.decision}
            choices={breachDecisions.map((value) => ({ value, label: breaches.decisions[value] }))}
            value={form.decision}
            onChange={(value) => set({ decision: value as BreachDecision })}
          />
        ) : null}
        {kind === 'told' ? <ToldFields form={form} errorOf={errorOf} onChange={set} /> : null}
        <TextareaField
          id="entry-text"
          label={labels[kind]}
          optional={kind === 'told' || kind === 'closed'}
          error={errorOf('text')}
          maxLength={10_000}
          value={form.text}
          onChange={({ target }) => set({ text: target.value })}
        />
        {problem && !['text', 'name', 'toldOn'].includes(refusal?.field ?? '') ? (
          <Notice tone="bad">{problem}</Notice>
        ) : null}
        <Button type="submit" look="primary" busy={isBusy && words.busy}>
          {words.submit}
        </Button>
      </form>
    </section>
  );
}

interface ToldFieldsProps {
  form: EntryForm;
  errorOf: (field: string) => string | undefined;
  onChange: (more: Partial<EntryForm>) => void;
}

function ToldFields({ form, errorOf, onChange }: ToldFieldsProps) {
  return (
    <>
      <SelectField
        id="entry-who"
        label={words.who}
        choices={breachAudiences.map((value) => ({ value, label: breaches.audiences[value] }))}
        value={form.who}
        onChange={({ target }) => onChange({ who: target.value as BreachAudience })}
      />
      <TextField
        id="entry-name"
        label={words.name}
        optional={form.who !== 'other'}
        error={errorOf('name')}
        maxLength={200}
        value={form.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <TextField
        id="entry-day"
        type="date"
        label={words.toldOn}
        error={errorOf('toldOn')}
        max={today()}
        value={form.toldOn}
        onChange={({ target }) => onChange({ toldOn: target.value })}
      />
    </>
  );
}
