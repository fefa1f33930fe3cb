import { type FormEvent, useState } from 'react';
import { useAct } from '#app/api/use-act.ts';
import { askForTime } from '#app/api/work/own-work.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { TextButton } from '#app/ui/text-button.tsx';
import { ownLodgment } from '#content/work/own-lodgment.ts';
import { longDate } from '#domain/dates/long-date.ts';
import type { Work } from '#domain/work/work.ts';

const words = ownLodgment.moreTime;

/** "I need until …", which the practice may still refuse. */
export function MoreTime({ work, onAsked }: { work: Work; onAsked: () => void }) {
  const [until, setUntil] = useState<string>();
  const { act, isBusy, refusal, problem } = useAct();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const answer = await act(() => askForTime(work._id, until ?? ''));
    if (!answer?.ok) return;
    setUntil(undefined);
    onAsked();
  }

  if (until === undefined) {
    return (
      <p>
        {work.needsUntil ? `${words.asked(longDate(work.needsUntil))} ` : null}
        <TextButton onClick={() => setUntil('')}>{words.action}</TextButton>
      </p>
    );
  }
  return (
    <form noValidate onSubmit={submit}>
      <TextField
        id="more-time-until"
        type="date"
        label={words.label}
        hint={words.hint}
        error={refusal?.field === 'until' ? refusal.message : undefined}
        autoFocus
        value={until}
        onChange={({ target }) => setUntil(target.value)}
      />
      {problem && refusal?.field !== 'until' ? <Notice tone="bad">{problem}</Notice> : null}
      <div className="asked-acts">
        <Button type="submit" busy={isBusy && words.sending}>
          {words.send}
        </Button>
        <Button onClick={() => setUntil(undefined)}>{words.cancel}</Button>
      </div>
    </form>
  );
}
