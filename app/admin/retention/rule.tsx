import { type FormEvent, useState } from 'react';
import { Fact, FactList } from '#app/admin/intake/form/fact-list.tsx';
import { useChange } from '#app/admin/use-change.ts';
import { changePeriod } from '#app/api/retention/retention.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { practice } from '#content/practice.ts';
import { retentionScreen as words } from '#content/retention/screens.ts';
import { longDateIn } from '#domain/dates/long-date.ts';
import type { RuleView } from '#domain/retention/retention.ts';
import { periodWords } from '#domain/retention/rules.ts';
import '#app/admin/intake/intake.css';

interface RuleProps {
  rule: RuleView;
  onChange: () => void;
}

export function Rule({ rule, onChange }: RuleProps) {
  const [isChanging, setIsChanging] = useState(false);
  const { label, what, from, law, bounds, standard, unit, count } = rule;
  return (
    <li className="card rule">
      <h3>{label}</h3>
      <p>{what}</p>
      <FactList>
        <Fact label={words.kept}>
          {words.period(periodWords(rule), from)}
          {count === standard ? null : (
            <span className="quiet rule-note">
              {words.changed(periodWords({ count: standard, unit }))}
            </span>
          )}
        </Fact>
        <Fact label={words.law}>
          {law.text}{' '}
          <a href={law.source} className="fact-link" aria-label={`${words.source}: ${label}`}>
            {words.source}
          </a>
        </Fact>
        <Fact label={words.next}>{nextOf(rule)}</Fact>
      </FactList>
      {bounds ? (
        <Button slim aria-label={words.changeLabel(label)} onClick={() => setIsChanging(true)}>
          {words.change}
        </Button>
      ) : null}
      {isChanging && bounds ? (
        <PeriodDialog
          rule={rule}
          bounds={bounds}
          onChange={onChange}
          onClose={() => setIsChanging(false)}
        />
      ) : null}
    </li>
  );
}

function nextOf({ bounds, next }: RuleView): string {
  if (!bounds) return words.byItself;
  if (!next) return words.nothingNext;
  return words.nextWords(next.count, longDateIn(practice.timeZone, new Date(next.removedFrom)));
}

interface PeriodDialogProps extends RuleProps {
  bounds: NonNullable<RuleView['bounds']>;
  onClose: () => void;
}

function PeriodDialog({ rule, bounds, onChange, onClose }: PeriodDialogProps) {
  const [count, setCount] = useState(String(rule.count));
  const { change, isBusy, problem } = useChange();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!(await change('updated', () => changePeriod(rule.rule, Number(count))))) return;
    onChange();
    onClose();
  }

  return (
    <Dialog open keepsTyping title={words.dialog.title(rule.label)} onClose={onClose}>
      <form noValidate onSubmit={submit} className="period-form">
        <TextField
          id="period"
          label={words.dialog.count(rule.unit)}
          hint={words.dialog.hint(bounds.least, bounds.most)}
          error={problem || undefined}
          inputMode="numeric"
          width="code"
          value={count}
          onChange={({ target }) => setCount(target.value)}
        />
        <div className="dialog-actions">
          <Button type="submit" look="primary" busy={isBusy && words.dialog.saving}>
            {words.dialog.save}
          </Button>
          <Button onClick={onClose}>{words.dialog.cancel}</Button>
        </div>
      </form>
    </Dialog>
  );
}
