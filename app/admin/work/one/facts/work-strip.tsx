import { type ReactNode, useId } from 'react';
import { DueOn } from '#app/admin/clients/standing.tsx';
import { useChange } from '#app/admin/use-change.ts';
import type { WorkProps } from '#app/admin/work/one/use-work.ts';
import { useAssignees } from '#app/admin/work/use-assignees.ts';
import { changeWork } from '#app/api/work/staff-work.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import type { Choice } from '#app/ui/fields/select-field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { TextButton } from '#app/ui/text-button.tsx';
import { stageNames } from '#content/work/names.ts';
import { oneWork } from '#content/work/staff-work.ts';
import { longDate } from '#domain/dates/long-date.ts';
import { shortDay } from '#domain/dates/spoken-time.ts';
import { inDollars } from '#domain/work/cents.ts';
import { isOpen, type WorkStage, workStages } from '#domain/work/kinds.ts';
import { lodgmentDates } from '#domain/work/types/job-types.ts';
import type { WorkType } from '#domain/work/types/names.ts';
import type { WorkChange } from '#domain/work/work.ts';
import { useIdentityGate } from './identity-gate.tsx';

const words = oneWork.facts;

/** What is lodged or assessed is said with its facts, beside. */
const canBeChosen = (stage: WorkStage): boolean => stage !== 'lodged' && stage !== 'assessed';

/** Where the job stands, in one line. What is chosen here is saved at once, and can be undone. */
export function WorkStrip({ work, onChange, onRefresh }: WorkProps) {
  const { change, isBusy, problem } = useChange({ onUndone: onRefresh });
  const assignees = useAssignees();
  const { stage, assignee, reviewer, sendBy, dueOn, payBy, fee } = work;

  async function set(wanted: WorkChange): Promise<boolean> {
    const answer = await change('updated', () => changeWork(work, wanted));
    if (answer?.data) onChange(answer.data);
    return answer !== undefined;
  }
  const gate = useIdentityGate({ work, isBusy, problem, send: set });

  const stages = workStages
    .filter((each) => each === stage || canBeChosen(each))
    .map((each) => ({ value: each, label: stageNames[each] }));
  const people: readonly Choice[] = [
    { value: '', label: words.noOne },
    ...(assignee && !assignees.some(({ value }) => value === assignee._id)
      ? [{ value: assignee._id, label: assignee.name }]
      : []),
    ...assignees,
  ];

  return (
    <section className="work-strip" aria-label={oneWork.strip.label} aria-busy={isBusy}>
      <dl>
        <Part label={words.stage}>
          <Chooser
            label={words.stage}
            choices={stages}
            value={stage}
            onChoose={(chosen) => gate.move(chosen as WorkStage)}
          />
        </Part>
        <Part label={words.assignee}>
          <Chooser
            label={words.assignee}
            choices={people}
            value={assignee?._id ?? ''}
            onChoose={(chosen) => set({ assignee: chosen || null })}
          />
        </Part>
        {reviewer ? <Part label={words.reviewer}>{reviewer.name}</Part> : null}
        {sendBy ? <Part label={words.sendBy}>{shortDay(sendBy)}</Part> : null}
        <Part label={words.due}>
          <DueDates
            {...work}
            shown={isOpen(stage) ? <DueOn day={dueOn} /> : dueOn === null ? null : shortDay(dueOn)}
            onDay={(day) => set({ dueOn: day })}
          />
        </Part>
        {payBy ? <Part label={words.payBy}>{shortDay(payBy)}</Part> : null}
        {typeof fee === 'number' ? <Part label={words.fee}>{inDollars(fee)}</Part> : null}
      </dl>
      {gate.dialog ?? (problem ? <Notice tone="bad">{problem}</Notice> : null)}
    </section>
  );
}

function Part({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface ChooserProps {
  label: string;
  choices: readonly Choice[];
  value: string;
  onChoose: (value: string) => unknown;
}

function Chooser({ label, choices, value, onChoose }: ChooserProps) {
  return (
    <select aria-label={label} value={value} onChange={({ target }) => void onChoose(target.value)}>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}

interface DueDatesProps {
  type: WorkType;
  period: string;
  dueOn: string | null;
  shown: ReactNode;
  onDay: (day: string) => unknown;
}

/** The day, and the dates of the lodgment program that explain it. */
function DueDates({ type, period, dueOn, shown, onDay }: DueDatesProps) {
  const id = useId();
  const dates = lodgmentDates(type, period);
  return (
    <>
      <button type="button" className="strip-more" popoverTarget={id}>
        {shown ?? <span className="quiet">{oneWork.strip.noDay}</span>}
        <Icon name="chevron-down" />
      </button>
      <div id={id} popover="auto" className="strip-popover">
        <h2>{oneWork.strip.dates}</h2>
        {dates.length === 0 ? <p className="quiet">{words.noSuggestion}</p> : null}
        <ul>
          {dates.map((date) => (
            <li key={`${date.dueOn} ${date.who}`}>
              <span className={date.dueOn === dueOn ? 'strip-applies' : undefined}>
                {date.who}
                <a href={date.source.url} target="_blank" rel="noreferrer">
                  {words.source}
                  <span className="sr-only">: {date.who}</span>
                </a>
              </span>
              {date.dueOn === dueOn ? (
                <b>{longDate(date.dueOn)}</b>
              ) : (
                <TextButton popoverTarget={id} onClick={() => void onDay(date.dueOn)}>
                  {words.use(longDate(date.dueOn))}
                </TextButton>
              )}
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
