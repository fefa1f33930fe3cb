import { type FormEvent, useState } from 'react';
import { useChange } from '#app/admin/use-change.ts';
import type { WorkProps } from '#app/admin/work/one/use-work.ts';
import { askFor } from '#app/api/work/staff-work.ts';
import { Button } from '#app/ui/button.tsx';
import { TextareaField } from '#app/ui/fields/textarea-field.tsx';
import { oneWork } from '#content/work/staff-work.ts';
import { linesOf } from '#domain/work/requests/lists.ts';
import { workWording } from '#domain/work/wording.ts';

const words = oneWork.items;

export function AskForMore({ work, onRefresh }: WorkProps) {
  const [text, setText] = useState('');
  const [isEmpty, setIsEmpty] = useState(false);
  const { change, isBusy, problem } = useChange();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const titles = linesOf(text);
    setIsEmpty(titles.length === 0);
    if (titles.length === 0) return document.getElementById('ask-for-more')?.focus();
    const items = titles.map((title) => ({ title }));
    if (!(await change('created', () => askFor(work._id, items)))) return;
    setText('');
    await onRefresh();
  }

  return (
    <form noValidate onSubmit={submit}>
      <TextareaField
        id="ask-for-more"
        label={words.ask}
        hint={words.askHint}
        error={isEmpty ? workWording.titleMissing : problem || undefined}
        rows={2}
        value={text}
        onChange={({ target }) => {
          setIsEmpty(false);
          setText(target.value);
        }}
      />
      <Button type="submit" slim busy={isBusy && words.asking}>
        {words.submit}
      </Button>
    </form>
  );
}
