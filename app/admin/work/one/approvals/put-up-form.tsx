import { type FormEvent, useState } from 'react';
import { useChange } from '#app/admin/use-change.ts';
import { useDocuments } from '#app/admin/work/documents/use-documents.ts';
import { putUp } from '#app/api/work/staff-work.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { TextareaField } from '#app/ui/fields/textarea-field.tsx';
import { declarationFor } from '#content/work/declarations.ts';
import { oneWork } from '#content/work/staff-work.ts';
import type { Approval } from '#domain/work/approval.ts';
import type { Work } from '#domain/work/work.ts';

const words = oneWork.approvals;

interface PutUpFormProps {
  work: Work;
  subject: Approval['subject'];
  /** Something is there already, which this one ends. */
  replaces: boolean;
  onDone: () => void;
  onCancel: () => void;
}

/** Puts a document up to be signed, with a declaration that is worded for this one matter. */
export function PutUpForm({ work, subject, replaces, onDone, onCancel }: PutUpFormProps) {
  const { documents } = useDocuments({ work: work._id });
  const [document, setDocument] = useState('');
  const [declaration, setDeclaration] = useState(() => declarationFor(subject, work));
  const { change, isBusy, refusal, problem } = useChange();
  // Ours first: what is signed is hardly ever something the client sent.
  const ready = documents
    .filter(({ state }) => state === 'ready')
    .toSorted((one, other) => Number(other.fromPractice) - Number(one.fromPractice));

  async function submit(event: FormEvent) {
    event.preventDefault();
    const approval = { document, declaration, subject };
    if (await change('created', () => putUp(work._id, approval))) onDone();
  }

  const errorAt = (field: string) => (refusal?.field === field ? refusal.message : undefined);
  const isOfField = refusal?.field === 'document' || refusal?.field === 'declaration';
  return (
    <form noValidate onSubmit={submit}>
      {replaces ? <Notice tone="wait">{words.replaces}</Notice> : null}
      <SelectField
        id={`${subject}-document`}
        label={words.document}
        hint={ready.length === 0 ? words.noDocuments : undefined}
        error={errorAt('document')}
        choices={[
          { value: '', label: words.choose },
          ...ready.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
        // Opened by the button that it replaces.
        autoFocus
        value={document}
        onChange={({ target }) => setDocument(target.value)}
      />
      <TextareaField
        id={`${subject}-declaration`}
        label={words.declaration}
        hint={words.declarationHint}
        error={errorAt('declaration')}
        rows={6}
        maxLength={4000}
        value={declaration}
        onChange={({ target }) => setDeclaration(target.value)}
      />
      {problem && !isOfField ? <Notice tone="bad">{problem}</Notice> : null}
      <div className="item-acts">
        <Button type="submit" slim busy={isBusy && words.sending}>
          {words.send}
        </Button>
        <Button slim onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
