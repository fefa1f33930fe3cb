import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { TextareaField } from '#app/ui/fields/textarea-field.tsx';
import { requestLists, requestListsFor } from '#content/work/request-lists.ts';
import { newWork } from '#content/work/staff-work.ts';
import type { WorkKind } from '#domain/work/kinds.ts';
import { draftFrom, itemsOf, type RequestDraft } from './request-draft.ts';

const words = newWork.list;

interface RequestEditorProps {
  kind: WorkKind;
  draft: RequestDraft;
  error?: string | undefined;
  onChange: (draft: RequestDraft) => void;
}

/** What the client will be asked for: a list to start from, changed line by line. */
export function RequestEditor({ kind, draft, error, onChange }: RequestEditorProps) {
  // Those for this kind first; others may fit too.
  const lists = [...new Set([...requestListsFor[kind], ...requestLists])];
  const choices = [
    { value: '', label: words.own },
    ...lists.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const about = requestLists.find(({ id }) => id === draft.from)?.about;
  return (
    <>
      <SelectField
        id="request-list"
        label={words.choose}
        hint={about}
        choices={choices}
        value={draft.from}
        onChange={({ target }) => onChange(draftFrom(target.value))}
      />
      <TextareaField
        id="request-items"
        label={words.items}
        hint={words.itemsHint}
        error={error}
        rows={10}
        value={draft.text}
        onChange={({ target }) => onChange({ ...draft, text: target.value })}
      />
      <Checkbox
        id="request-contact-form"
        label={words.contactForm}
        hint={words.contactFormHint}
        checked={draft.asksForContactForm}
        onChange={({ target }) => onChange({ ...draft, asksForContactForm: target.checked })}
      />
      <p role="status" className="quiet">
        {words.count(itemsOf(draft).length)}
      </p>
    </>
  );
}
