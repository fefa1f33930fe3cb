import { type FormEvent, useState } from 'react';
import { FactsFields, factsShown } from '#app/admin/breaches/facts-fields.tsx';
import { factsOf, sentFacts } from '#app/admin/breaches/facts-form.ts';
import { useChange } from '#app/admin/use-change.ts';
import { correctBreach } from '#app/api/breaches/breaches.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { breachFacts as words } from '#content/breaches/breaches.ts';
import type { Breach } from '#domain/breaches/breach.ts';

interface FactsEditorProps {
  breach: Breach;
  onSaved: (breach: Breach) => void;
  onCancel: () => void;
}

export function FactsEditor({ breach, onSaved, onCancel }: FactsEditorProps) {
  const [form, setForm] = useState(() => factsOf(breach));
  const { change, isBusy, refusal, problem } = useChange();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const facts = { version: breach.version, ...sentFacts(form) };
    const answer = await change('updated', () => correctBreach(breach._id, facts));
    if (answer?.data) onSaved(answer.data);
  }

  const isOfField = factsShown.includes(refusal?.field ?? '');
  return (
    <section className="card work-part" aria-labelledby="breach-edit-title">
      <h2 id="breach-edit-title">{words.editTitle}</h2>
      <form noValidate onSubmit={submit}>
        <FactsFields form={form} refusal={refusal} onChange={setForm} />
        {problem && !isOfField ? <Notice tone="bad">{problem}</Notice> : null}
        <div className="work-acts">
          <Button type="submit" look="primary" busy={isBusy && words.busy}>
            {words.save}
          </Button>
          <Button onClick={onCancel}>{words.cancel}</Button>
        </div>
      </form>
    </section>
  );
}
