import { type FormEvent, useState } from 'react';
import { useChange } from '#app/admin/use-change.ts';
import type { WorkProps } from '#app/admin/work/one/use-work.ts';
import { askFor, type NewItems } from '#app/api/work/staff-work.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { TextareaField } from '#app/ui/fields/textarea-field.tsx';
import { oneWork } from '#content/work/staff-work.ts';
import { type ItemKind, itemKinds } from '#domain/work/item-answers.ts';
import type { Item } from '#domain/work/items.ts';
import { linesOf } from '#domain/work/requests/lists.ts';

const words = oneWork.items.one;
const kinds = itemKinds.map((kind) => ({ value: kind, label: words.kinds[kind] }));

interface Draft {
  readonly title: string;
  readonly kind: ItemKind;
  readonly choices: string;
  readonly hint: string;
  readonly section: string;
  readonly sendBy: string;
  readonly isRequired: boolean;
  /** The item and its answer, as the value of one choice; empty for always. */
  readonly when: string;
}

const blank: Draft = {
  title: '',
  kind: 'any',
  choices: '',
  hint: '',
  section: '',
  sendBy: '',
  isRequired: true,
  when: '',
};

/** What another item can be answered with, so that this one is asked then. */
function conditionsOf(items: readonly Item[]) {
  return items.flatMap(({ _id, title, kind, choices, state }) => {
    if (state === 'withdrawn') return [];
    const answers = kind === 'yes-no' ? [true, false] : kind === 'choice' ? choices : [];
    return answers.map((is) => ({
      value: JSON.stringify({ item: _id, is }),
      label: words.whenSo(title, is),
    }));
  });
}

function itemOf({ title, kind, choices, hint, section, sendBy, isRequired, when }: Draft) {
  return {
    title,
    kind,
    hint,
    section,
    sendBy: sendBy || null,
    required: isRequired,
    ...(kind === 'choice' ? { choices: [...linesOf(choices)] } : {}),
    ...(when ? { when: JSON.parse(when) as NonNullable<NewItems[number]['when']> } : {}),
  };
}

/** One thing of a certain kind, with all that can be said about it. */
export function AskOne({ work, onRefresh }: WorkProps) {
  const [draft, setDraft] = useState(blank);
  const { change, isBusy, refusal, problem } = useChange();
  const conditions = conditionsOf(work.items);
  const sections = [...new Set(work.items.map(({ section }) => section))].filter(Boolean);
  const edit = (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change }));
  const errorAt = (field: string) =>
    refusal?.field?.endsWith(field) ? refusal.message : undefined;
  const isOfField = ['title', 'choices', 'hint', 'section', 'sendBy'].some(errorAt);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!(await change('created', () => askFor(work._id, [itemOf(draft)])))) return;
    setDraft(blank);
    await onRefresh();
  }

  return (
    <details className="ask-one">
      <summary>{words.open}</summary>
      <form noValidate onSubmit={submit}>
        <TextField
          id="one-title"
          label={words.title}
          error={errorAt('title')}
          maxLength={200}
          value={draft.title}
          onChange={({ target }) => edit({ title: target.value })}
        />
        <SelectField
          id="one-kind"
          label={words.kind}
          choices={kinds}
          value={draft.kind}
          onChange={({ target }) => edit({ kind: target.value as ItemKind })}
        />
        {draft.kind === 'choice' ? (
          <TextareaField
            id="one-choices"
            label={words.choices}
            hint={words.choicesHint}
            error={errorAt('choices')}
            rows={3}
            value={draft.choices}
            onChange={({ target }) => edit({ choices: target.value })}
          />
        ) : null}
        <TextField
          id="one-hint"
          label={words.hint}
          hint={words.hintHint}
          optional
          error={errorAt('hint')}
          maxLength={500}
          value={draft.hint}
          onChange={({ target }) => edit({ hint: target.value })}
        />
        <TextField
          id="one-section"
          label={words.section}
          hint={words.sectionHint}
          optional
          error={errorAt('section')}
          maxLength={100}
          list="one-sections"
          value={draft.section}
          onChange={({ target }) => edit({ section: target.value })}
        />
        <datalist id="one-sections">
          {sections.map((section) => (
            <option key={section} value={section} />
          ))}
        </datalist>
        <TextField
          id="one-send-by"
          label={words.sendBy}
          optional
          type="date"
          width="medium"
          error={errorAt('sendBy')}
          value={draft.sendBy}
          onChange={({ target }) => edit({ sendBy: target.value })}
        />
        {conditions.length > 0 ? (
          <SelectField
            id="one-when"
            label={words.when}
            choices={[{ value: '', label: words.always }, ...conditions]}
            value={draft.when}
            onChange={({ target }) => edit({ when: target.value })}
          />
        ) : null}
        <Checkbox
          id="one-required"
          label={words.required}
          hint={words.requiredHint}
          checked={draft.isRequired}
          onChange={({ target }) => edit({ isRequired: target.checked })}
        />
        {problem && !isOfField ? <Notice tone="bad">{problem}</Notice> : null}
        <Button type="submit" slim busy={isBusy && oneWork.items.asking}>
          {oneWork.items.submit}
        </Button>
      </form>
    </details>
  );
}
