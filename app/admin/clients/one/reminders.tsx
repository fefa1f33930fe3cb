import { useChange } from '#app/admin/use-change.ts';
import { pauseReminders } from '#app/api/work/clients.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { clientRecord } from '#content/work/client-record.ts';

const words = clientRecord.reminders;

interface RemindersProps {
  id: string;
  isPaused: boolean;
  onChange: () => void;
}

export function Reminders({ id, isPaused, onChange }: RemindersProps) {
  const { change, isBusy, problem } = useChange({ onUndone: onChange });

  async function turn() {
    const pause = (isSo: boolean) => () => pauseReminders(id, isSo);
    if (await change('updated', pause(!isPaused), pause(isPaused))) onChange();
  }

  return (
    <section className="client-part" aria-labelledby="reminders-title">
      <h2 id="reminders-title">{words.title}</h2>
      <p>{isPaused ? words.paused : words.on}</p>
      {problem ? <Notice tone="bad">{problem}</Notice> : null}
      <Button slim busy={isBusy && words.busy} onClick={turn}>
        {isPaused ? words.continue : words.pause}
      </Button>
    </section>
  );
}
