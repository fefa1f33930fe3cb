import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { FieldGroup } from '#app/ui/fields/field-group.tsx';
import { TextareaField } from '#app/ui/fields/textarea-field.tsx';
import { requestLists } from '#content/work/request-lists.ts';
import { newWork } from '#content/work/staff-work.ts';
import { itemsOfLists } from '#domain/work/requests/items-of-lists.ts';
import type { RequestLists } from '#domain/work/requests/lists.ts';
import { inSections } from '#domain/work/sections.ts';
import { jobTypes } from '#domain/work/types/job-types.ts';
import type { WorkType } from '#domain/work/types/names.ts';
import { itemsOf, type RequestDraft } from './request-draft.ts';

const words = newWork.list;

/** With one value added or taken away. */
const toggled = <Value,>(values: readonly Value[], value: Value, isIn: boolean): Value[] => [
  ...values.filter((each) => each !== value),
  ...(isIn ? [value] : []),
];

interface RequestEditorProps {
  type: WorkType;
  /** As the practice keeps them. */
  requests: RequestLists;
  draft: RequestDraft;
  error?: string | undefined;
  onChange: (draft: RequestDraft) => void;
}

/** What the client will be asked for: lists that add up, less what is not needed, and more. */
export function RequestEditor({ type, requests, draft, error, onChange }: RequestEditorProps) {
  // Those for this type first; others may fit too.
  const isUsual = ({ id }: (typeof requestLists)[number]) =>
    jobTypes[type].requestLists.includes(id);
  const lists = requestLists.toSorted((one, next) => Number(isUsual(next)) - Number(isUsual(one)));
  const sections = inSections(itemsOfLists(draft.lists, requests));
  return (
    <>
      <FieldGroup id="request-lists" label={words.choose} hint={words.chooseHint}>
        {lists.map(({ id, name, about }) => (
          <Checkbox
            key={id}
            id={`request-list-${id}`}
            label={name}
            hint={about}
            checked={draft.lists.includes(id)}
            onChange={({ target }) =>
              onChange({ ...draft, lists: toggled(draft.lists, id, target.checked) })
            }
          />
        ))}
      </FieldGroup>
      {sections.map(([section, items]) => (
        <FieldGroup key={section} id={`request-section-${section}`} label={section}>
          {items.map(({ title, when }) => (
            <Checkbox
              key={title}
              id={`request-item-${title}`}
              label={title}
              hint={when ? words.conditional : undefined}
              checked={!draft.leftOut.includes(title)}
              onChange={({ target }) =>
                onChange({ ...draft, leftOut: toggled(draft.leftOut, title, !target.checked) })
              }
            />
          ))}
        </FieldGroup>
      ))}
      <TextareaField
        id="request-items"
        label={words.items}
        hint={words.itemsHint}
        error={error}
        rows={4}
        value={draft.text}
        onChange={({ target }) => onChange({ ...draft, text: target.value })}
      />
      <p role="status" className="quiet">
        {words.count(itemsOf(draft, requests).length)}
      </p>
    </>
  );
}
