import { type FormEvent, useState } from 'react';
import { useChange } from '#app/admin/use-change.ts';
import { saveAmlRecord } from '#app/api/aml/aml.ts';
import { newUuid } from '#app/api/new-uuid.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { SeveralField } from '#app/ui/fields/several-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { TextareaField } from '#app/ui/fields/textarea-field.tsx';
import { amlWords as words } from '#content/aml/aml.ts';
import { type AmlRecord, coveredServices, risks } from '#domain/aml/record.ts';
import { type AmlForm, emptyOwner, formOf, recordOf } from './aml-form.ts';
import { OwnerFields } from './owner-fields.tsx';
import './aml.css';

const services = coveredServices.map((value) => ({ value, label: words.serviceNames[value] }));
const exposedChoices = (['', 'no', 'yes'] as const).map((value) => ({
  value,
  label: words.exposedChoices[value],
}));
const riskChoices = [
  { value: '', label: words.noRisk },
  ...risks.map((value) => ({ value, label: words.riskNames[value] })),
];

interface AmlEditorProps {
  id: string;
  record: AmlRecord;
  onSaved: () => void;
  onCancel: () => void;
}

export function AmlEditor({ id, record, onSaved, onCancel }: AmlEditorProps) {
  const [form, setForm] = useState(() => formOf(record));
  const { change, isBusy, refusal, problem } = useChange();
  const edit = (changed: Partial<AmlForm>) => setForm({ ...form, ...changed });
  const errorOf = (field: string) => (refusal?.field === field ? problem : undefined);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (await change('updated', () => saveAmlRecord(id, recordOf(form)))) onSaved();
  }

  return (
    <form noValidate onSubmit={submit}>
      {problem ? <Notice tone="bad">{problem}</Notice> : null}
      <SeveralField
        id="aml-services"
        label={words.services}
        choices={services}
        chosen={form.services}
        onChosen={(chosen) => edit({ services: chosen })}
      />
      {form.owners.map((owner, at) => (
        <OwnerFields
          key={owner.key}
          place={at}
          owner={owner}
          errorOf={errorOf}
          onEdit={(changed) => edit({ owners: form.owners.with(at, { ...owner, ...changed }) })}
          onRemove={() => edit({ owners: form.owners.toSpliced(at, 1) })}
        />
      ))}
      <Button slim onClick={() => edit({ owners: [...form.owners, emptyOwner(newUuid())] })}>
        {words.addOwner}
      </Button>
      <SelectField
        id="aml-exposed"
        label={words.exposed}
        choices={exposedChoices}
        value={form.exposed}
        onChange={({ target }) => edit({ exposed: target.value as AmlForm['exposed'] })}
      />
      <TextareaField
        id="aml-screening"
        label={words.screening}
        hint={words.screeningHint}
        rows={2}
        maxLength={2000}
        value={form.screening}
        onChange={({ target }) => edit({ screening: target.value })}
      />
      <SelectField
        id="aml-risk"
        label={words.risk}
        choices={riskChoices}
        value={form.risk}
        onChange={({ target }) => edit({ risk: target.value })}
      />
      <TextareaField
        id="aml-reason"
        label={words.reason}
        rows={2}
        maxLength={2000}
        value={form.reason}
        onChange={({ target }) => edit({ reason: target.value })}
      />
      <TextField
        id="aml-review"
        type="date"
        label={words.reviewOn}
        error={errorOf('reviewOn')}
        value={form.reviewOn}
        onChange={({ target }) => edit({ reviewOn: target.value })}
      />
      <div className="work-acts">
        <Button type="submit" slim look="primary" busy={isBusy && words.saving}>
          {words.save}
        </Button>
        <Button slim onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
