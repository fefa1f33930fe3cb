import { type FormEvent, useState } from 'react';
import { useChange } from '#app/admin/use-change.ts';
import { changeImport } from '#app/api/records/records.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { importWords } from '#content/records/imports.ts';
import type { Import } from '#domain/records/imports.ts';

const words = importWords.start;

/** The last step, once everyone has seen what would happen. */
export function StartImport({ found, onChange }: { found: Import; onChange: () => void }) {
  const [invite, setInvite] = useState(false);
  const { change, isBusy, problem } = useChange();
  const count = found.new + found.changed;

  async function submit(event: FormEvent) {
    event.preventDefault();
    await change('created', () => changeImport(found._id, { state: 'running', invite }));
    onChange();
  }

  if (count === 0) return <Notice tone="wait">{words.nothing}</Notice>;
  return (
    <form noValidate className="card work-form" onSubmit={submit}>
      {found.new > 0 ? (
        <Checkbox
          id="import-invite"
          label={words.invite}
          hint={words.inviteHint}
          checked={invite}
          onChange={({ target }) => setInvite(target.checked)}
        />
      ) : null}
      {problem ? <Notice tone="bad">{problem}</Notice> : null}
      <Button type="submit" look="primary" busy={isBusy && words.starting}>
        {words.submit(count)}
      </Button>
    </form>
  );
}
