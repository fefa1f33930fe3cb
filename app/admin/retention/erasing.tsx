import { useState } from 'react';
import { useChange } from '#app/admin/use-change.ts';
import { erasePerson, stopErasing } from '#app/api/retention/retention.ts';
import { Button } from '#app/ui/button.tsx';
import { QuestionDialog } from '#app/ui/dialogs/question-dialog.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { practice } from '#content/practice.ts';
import { personScreen } from '#content/retention/screens.ts';
import type { User } from '#domain/accounts/user.ts';
import { longDateIn } from '#domain/dates/long-date.ts';
import type { ErasureView, PersonRetention } from '#domain/retention/retention.ts';

const words = personScreen.erase;
const dayOf = (moment: string) => longDateIn(practice.timeZone, new Date(moment));

interface ErasingProps {
  client: User;
  retention: PersonRetention;
  /** Staff see how it stands. */
  isAdmin: boolean;
  onChange: () => void;
}

export function Erasing({ client, retention, isAdmin, onChange }: ErasingProps) {
  const { erasure, hold } = retention;
  if (erasure) {
    return <Asked id={client._id} erasure={erasure} isAdmin={isAdmin} onChange={onChange} />;
  }
  if (!isAdmin || hold) return null;
  return <Offer client={client} retention={retention} onChange={onChange} />;
}

function stateWords({ state, dueAt, erasedAt, keptUntil }: ErasureView): string {
  if (state === 'held') return words.held;
  if (state === 'waiting') return words.waiting(dayOf(dueAt));
  const kept = keptUntil ? ` ${words.keptUntil(dayOf(keptUntil))}` : '';
  return `${words.erased(dayOf(erasedAt ?? dueAt))}${kept}`;
}

interface AskedProps {
  id: string;
  erasure: ErasureView;
  isAdmin: boolean;
  onChange: () => void;
}

function Asked({ id, erasure, isAdmin, onChange }: AskedProps) {
  const { change, isBusy, problem } = useChange();

  async function stop() {
    if (await change('updated', () => stopErasing(id))) onChange();
  }

  return (
    <>
      <Notice tone="wait">{stateWords(erasure)}</Notice>
      {problem ? <Notice tone="bad">{problem}</Notice> : null}
      {isAdmin && erasure.state !== 'erased' ? (
        <Button slim busy={isBusy && words.stopping} onClick={stop}>
          {words.stop}
        </Button>
      ) : null}
    </>
  );
}

function Offer({ client, retention, onChange }: Omit<ErasingProps, 'isAdmin'>) {
  const [isAsking, setIsAsking] = useState(false);
  const { change, problem } = useChange();

  async function erase() {
    if (await change('updated', () => erasePerson(client._id))) onChange();
  }

  return (
    <>
      {problem ? <Notice tone="bad">{problem}</Notice> : null}
      <Button slim look="danger" onClick={() => setIsAsking(true)}>
        {words.action}
      </Button>
      {isAsking ? (
        <QuestionDialog
          danger
          title={words.question(client.name || client.email)}
          action={words.action}
          busy={words.busy}
          cancel={words.cancel}
          onAct={erase}
          onClose={() => setIsAsking(false)}
        >
          <Consequences {...retention} />
        </QuestionDialog>
      ) : null}
    </>
  );
}

/** Lines of one paragraph, since a dialog’s description is one. */
function Consequences({ erases, keeps, actsFor, backupsUntil }: PersonRetention) {
  return (
    <>
      <span className="erase-line">{words.erases(erases)}</span>
      <span className="erase-line">
        {keeps ? words.keeps(keeps, dayOf(keeps.until), keeps.because) : words.keepsNothing}
      </span>
      {actsFor.length > 0 ? (
        <span className="erase-line">{words.stays(actsFor.map(({ name }) => name))}</span>
      ) : null}
      {backupsUntil ? (
        <span className="erase-line">{words.backups(dayOf(backupsUntil))}</span>
      ) : null}
      <span className="erase-line">{words.week}</span>
    </>
  );
}
