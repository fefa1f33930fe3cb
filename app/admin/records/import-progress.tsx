import { useState } from 'react';
import { Link } from 'react-router';
import { useChange } from '#app/admin/work/use-change.ts';
import { changeImport } from '#app/api/records/records.ts';
import { Button } from '#app/ui/button.tsx';
import { QuestionDialog } from '#app/ui/dialogs/question-dialog.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { importWords } from '#content/records/imports.ts';
import { portalPaths } from '#domain/paths.ts';
import type { Import, ImportChange } from '#domain/records/imports.ts';

const words = importWords.progress;

/** How far an import is, and what can be done about it. */
export function ImportProgress({ found, onChange }: { found: Import; onChange: () => void }) {
  const { _id, state, rows, handled, mayUndo } = found;
  const [isAsking, setIsAsking] = useState(false);
  const { change, isBusy, problem } = useChange();

  async function set(next: ImportChange['state']) {
    await change('updated', () => changeImport(_id, { state: next }));
    onChange();
  }

  return (
    <section className="card work-part" aria-labelledby="import-progress">
      <h2 id="import-progress">{importWords.states[state]}</h2>
      <progress
        className="import-bar"
        aria-label={words.label}
        value={handled}
        max={Math.max(1, rows)}
      />
      <p>{words.done(handled, rows)}</p>
      {/* Read out when it has ended, not at every step. */}
      <p role="status">
        {state === 'done' ? words.ended(found.new, found.changed, found.wrongTotal) : null}
        {state === 'undone' ? importWords.states.undone : null}
      </p>
      {problem ? <Notice tone="bad">{problem}</Notice> : null}
      <div className="import-acts">
        {state === 'running' ? (
          <Button busy={isBusy && words.stopping} onClick={() => set('stopped')}>
            {words.stop}
          </Button>
        ) : null}
        {state === 'stopped' ? (
          <Button look="primary" busy={isBusy && words.continuing} onClick={() => set('running')}>
            {words.continue}
          </Button>
        ) : null}
        {mayUndo ? (
          <Button look="danger" onClick={() => setIsAsking(true)}>
            {words.undo}
          </Button>
        ) : null}
        <Link className="more" to={portalPaths.adminDashboard}>
          {words.clients}
        </Link>
      </div>
      {isAsking ? (
        <QuestionDialog
          danger
          title={importWords.undo.title}
          action={importWords.undo.yes}
          busy={words.undoing}
          cancel={importWords.undo.no}
          onAct={() => set('undone')}
          onClose={() => setIsAsking(false)}
        >
          {importWords.undo.text}
        </QuestionDialog>
      ) : null}
    </section>
  );
}
