import { type FormEvent, useState } from 'react';
import { today } from '#app/admin/today.ts';
import { useChange } from '#app/admin/use-change.ts';
import { useDocuments } from '#app/admin/work/documents/use-documents.ts';
import { lodgeWork } from '#app/api/work/staff-work.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { TextareaField } from '#app/ui/fields/textarea-field.tsx';
import { lodgingWords } from '#content/work/lodging.ts';
import { askingStates } from '#domain/work/kinds.ts';
import { jobTypes } from '#domain/work/types/job-types.ts';
import type { Work } from '#domain/work/work.ts';
import { noOutcome, OutcomeFields, sentOutcome } from './outcome-fields.tsx';

const words = lodgingWords.lodge;

/** As far as the screen knows; the server looks again. */
const isDeclared = ({ type, approvals }: Work): boolean =>
  !jobTypes[type].needsDeclaration ||
  approvals.some(({ subject, state }) => subject === 'return' && state === 'signed');

interface LodgeDialogProps {
  work: Work;
  onDone: (work: Work) => void;
  onClose: () => void;
}

/** Says that a job was lodged, with what the tax office answered. */
export function LodgeDialog({ work, onDone, onClose }: LodgeDialogProps) {
  const [facts, setFacts] = useState({ lodgedOn: today(), receipt: '', payBy: work.payBy ?? '' });
  const [outcome, setOutcome] = useState(noOutcome);
  const [closes, setCloses] = useState(false);
  const [paper, setPaper] = useState({ isUsed: false, document: '', note: '' });
  const { documents } = useDocuments({ work: work._id });
  const { change, isBusy, refusal, problem } = useChange();
  const open = work.items.filter(({ state }) =>
    (askingStates as readonly string[]).includes(state),
  );
  const signed = isDeclared(work);
  const scans = documents.filter(({ state }) => state === 'ready');
  const errorAt = (field: string) =>
    refusal?.field?.startsWith(field) ? refusal.message : undefined;

  async function submit(event: FormEvent) {
    event.preventDefault();
    const { document, note } = paper;
    const answer = await change('updated', () =>
      lodgeWork(work._id, {
        lodgedOn: facts.lodgedOn,
        receipt: facts.receipt.trim() || null,
        payBy: outcome.result === 'payable' ? facts.payBy || null : null,
        ...sentOutcome(outcome),
        closeItems: closes,
        ...(paper.isUsed ? { signedOnPaper: document ? { document } : { note } } : {}),
      }),
    );
    if (answer?.data) onDone(answer.data);
  }

  const text = (name: keyof typeof facts) => ({
    id: `lodge-${name}`,
    label: words[name],
    error: errorAt(name),
    value: facts[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setFacts({ ...facts, [name]: target.value }),
  });
  return (
    <Dialog open keepsTyping onClose={onClose} title={words.title} description={words.text}>
      <form noValidate onSubmit={submit}>
        <TextField {...text('lodgedOn')} type="date" max={today()} />
        <TextField {...text('receipt')} optional maxLength={60} />
        <OutcomeFields
          id="lodge"
          outcome={outcome}
          error={errorAt('amount')}
          onChange={setOutcome}
        />
        {outcome.result === 'payable' ? (
          <TextField {...text('payBy')} type="date" optional />
        ) : null}
        {signed ? null : (
          <Checkbox
            id="lodge-paper"
            label={words.paper}
            hint={words.paperHint}
            checked={paper.isUsed}
            onChange={({ target }) => setPaper({ ...paper, isUsed: target.checked })}
          />
        )}
        {paper.isUsed ? (
          <>
            <SelectField
              id="lodge-scan"
              label={words.scan}
              error={errorAt('signedOnPaper.document')}
              choices={[
                { value: '', label: words.noScan },
                ...scans.map(({ _id, name }) => ({ value: _id, label: name })),
              ]}
              value={paper.document}
              onChange={({ target }) => setPaper({ ...paper, document: target.value })}
            />
            {paper.document ? null : (
              <TextareaField
                id="lodge-note"
                label={words.note}
                error={errorAt('signedOnPaper')}
                rows={3}
                maxLength={2000}
                value={paper.note}
                onChange={({ target }) => setPaper({ ...paper, note: target.value })}
              />
            )}
          </>
        ) : null}
        {open.length > 0 ? (
          <>
            <ul className="quiet">
              {open.map(({ _id, title }) => (
                <li key={_id}>{title}</li>
              ))}
            </ul>
            <Checkbox
              id="lodge-close"
              label={words.close(open.length)}
              hint={words.closeHint}
              checked={closes}
              onChange={({ target }) => setCloses(target.checked)}
            />
          </>
        ) : null}
        {problem && !refusal?.field ? <Notice tone="bad">{problem}</Notice> : null}
        <div className="dialog-actions">
          <Button type="submit" look="primary" busy={isBusy && words.sending}>
            {words.submit}
          </Button>
          <Button onClick={onClose}>{words.cancel}</Button>
        </div>
      </form>
    </Dialog>
  );
}
