import { useState } from 'react';
import { Link } from 'react-router';
import { useChange } from '#app/admin/use-change.ts';
import { changeImport } from '#app/api/records/records.ts';
import { Button } from '#app/ui/button.tsx';
import { QuestionDialog } from '#app/ui/dialogs/question-dialog.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { ProgressBar } from '#app/ui/feedback/progress-bar.tsx';
import { importWords } from '#content/records/imports.ts';
import { portalPaths } from '#domain/paths.ts';
import {
  type Import,
  type ImportChange,
  type ImportState,
  isBeingChecked,
} from '#domain/records/imports.ts';

const words = importWords.progress;

const canBeStopped: readonly ImportState[] = ['checking', 'preparing', 'running', 'inviting'];

type Asked = Extract<ImportChange['state'], 'inviting' | 'undone'>;

/** How far an import is, and what can be done about it. */
export function ImportProgress({ found, onChange }: { found: Import; onChange: () => void }) {
  const { _id, state, rows, handled, mayUndo, uninvited } = found;
  const [asked, setAsked] = useState<Asked>();
  const { change, isBusy, problem } = useChange();

  async function set(next: ImportChange['state']) {
    await change('updated', () => changeImport(_id, { state: next }));
    onChange();
  }

  return (
    <section className="card work-part" aria-labelledby="import-progress">
      <h2 id="import-progress">{importWords.states[state]}</h2>
      {state === 'inviting' ? (
        <>
          <ProgressBar label={words.label} done={found.new - uninvited} total={found.new} />
          <p>{words.invited(found.new - uninvited, found.new)}</p>
        </>
      ) : (
        <>
          <ProgressBar label={words.label} done={handled} total={rows} />
          <p>{isBeingChecked(state) ? words.checked(handled, rows) : words.done(handled, rows)}</p>
        </>
      )}
      {state === 'checking' || state === 'preparing' ? (
        <p className="quiet">{words.checking}</p>
      ) : null}
      {/* Read out when it has ended, not at every step. */}
      <p role="status">
        {state === 'done' ? words.ended(found.new, found.changed, found.wrongTotal) : null}
        {state === 'undone' ? importWords.states.undone : null}
        {state === 'cancelled' ? words.cancelled : null}
      </p>
      {problem ? <Notice tone="bad">{problem}</Notice> : null}
      <div className="import-acts">
        {canBeStopped.includes(state) ? (
          <Button busy={isBusy && words.stopping} onClick={() => set('stopped')}>
            {words.stop}
          </Button>
        ) : null}
        {state === 'stopped' ? (
          <Button look="primary" busy={isBusy && words.continuing} onClick={() => set('running')}>
            {words.continue}
          </Button>
        ) : null}
        {state === 'done' && uninvited > 0 ? (
          <Button onClick={() => setAsked('inviting')}>{words.invite(uninvited)}</Button>
        ) : null}
        {mayUndo ? (
          <Button look="danger" onClick={() => setAsked('undone')}>
            {words.undo}
          </Button>
        ) : null}
        <Link className="more" to={portalPaths.adminDashboard}>
          {words.clients}
        </Link>
      </div>
      {asked ? (
        <Question
          asked={asked}
          people={uninvited}
          onAct={() => set(asked)}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </section>
  );
}

interface QuestionProps {
  asked: Asked;
  people: number;
  onAct: () => Promise<void>;
  onClose: () => void;
}

function Question({ asked, people, onAct, onClose }: QuestionProps) {
  const isUndo = asked === 'undone';
  const { text, yes, no } = isUndo ? importWords.undo : importWords.invite;
  return (
    <QuestionDialog
      danger={isUndo}
      title={isUndo ? importWords.undo.title : importWords.invite.title(people)}
      action={yes}
      busy={isUndo ? words.undoing : words.inviting}
      cancel={no}
      onAct={onAct}
      onClose={onClose}
    >
      {text}
    </QuestionDialog>
  );
}
