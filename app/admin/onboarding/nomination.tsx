import { type FormEvent, useState } from 'react';
import { Answered } from '#app/admin/answered.tsx';
import { today } from '#app/admin/today.ts';
import { useChange } from '#app/admin/use-change.ts';
import { readNomination, saveNomination } from '#app/api/onboarding/onboarding.ts';
import { useLoad } from '#app/api/use-load.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { nominationWords as words } from '#content/onboarding/onboarding.ts';
import { practice } from '#content/practice.ts';
import { longDate } from '#domain/dates/long-date.ts';
import { shortMoment } from '#domain/dates/moments.ts';
import {
  type Nomination as Known,
  type NominationState,
  nominationStates,
} from '#domain/onboarding/nomination.ts';
import { nominationSteps } from '#domain/onboarding/nomination-steps.ts';

interface NominationProps {
  id: string;
  onChange?: () => void;
}

/** How far a client is with naming us as their agent, and the steps that they are mailed. */
export function Nomination({ id, onChange }: NominationProps) {
  const { answer, reload } = useLoad(['nomination', id], () => readNomination(id));

  function changed() {
    void reload();
    onChange?.();
  }

  return (
    <section className="card work-part" aria-labelledby="nomination-title">
      <h2 id="nomination-title">{words.title}</h2>
      <Answered answer={answer} onRetry={reload}>
        {({ data }) =>
          data ? (
            <>
              <Standing nomination={data} />
              <Mail id={id} nomination={data} onChange={changed} />
              <Change key={JSON.stringify(data)} id={id} nomination={data} onChange={changed} />
              <Steps />
            </>
          ) : null
        }
      </Answered>
    </section>
  );
}

function Standing({ nomination: { state, lapsesOn, isLapsed, mailedAt } }: { nomination: Known }) {
  return (
    <div role="status">
      <p>{state ? words.states[state] : words.none}</p>
      {lapsesOn ? (
        <Notice tone={isLapsed ? 'bad' : 'wait'}>
          {isLapsed ? words.lapsed(longDate(lapsesOn)) : words.lapses(longDate(lapsesOn))}
        </Notice>
      ) : null}
      {mailedAt ? (
        <p className="quiet">{words.mailed(shortMoment(mailedAt, practice.timeZone))}</p>
      ) : null}
    </div>
  );
}

interface PartProps {
  id: string;
  nomination: Known;
  onChange: () => void;
}

function Mail({ id, nomination: { state, mailedAt }, onChange }: PartProps) {
  const { change, isBusy, problem } = useChange({ onDone: onChange });
  if (state !== null && state !== 'asked') return null;
  return (
    <>
      {problem ? <Notice tone="bad">{problem}</Notice> : null}
      <Button
        slim
        busy={isBusy && words.mailing}
        onClick={() => void change('updated', () => saveNomination(id, { state: 'asked' }))}
      >
        {mailedAt ? words.mailAgain : words.mail}
      </Button>
    </>
  );
}

/** What is said by hand; asking is the button above. */
const chosenStates = nominationStates.filter((state) => state !== 'asked');

function Change({ id, nomination, onChange }: PartProps) {
  const first = chosenStates.find((state) => state === nomination.state) ?? 'nominated';
  const [state, setState] = useState<NominationState>(first);
  const [nominatedOn, setNominatedOn] = useState(nomination.nominatedOn ?? today());
  const [addedOn, setAddedOn] = useState(nomination.addedOn ?? today());
  const { change, isBusy, refusal, problem } = useChange({ onDone: onChange });
  const errorOf = (field: string) => (refusal?.field === field ? problem : undefined);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const given = {
      state,
      ...(state === 'nominated' ? { nominatedOn } : {}),
      ...(state === 'added' ? { addedOn } : {}),
    };
    await change('updated', () => saveNomination(id, given));
  }

  return (
    <form noValidate onSubmit={submit}>
      <SelectField
        id="nomination-state"
        label={words.state}
        choices={chosenStates.map((each) => ({ value: each, label: words.states[each] }))}
        value={state}
        onChange={({ target }) => setState(target.value as NominationState)}
      />
      {state === 'nominated' ? (
        <TextField
          id="nominated-on"
          type="date"
          label={words.nominatedOn}
          max={today()}
          error={errorOf('nominatedOn')}
          value={nominatedOn}
          onChange={({ target }) => setNominatedOn(target.value)}
        />
      ) : null}
      {state === 'added' ? (
        <TextField
          id="added-on"
          type="date"
          label={words.addedOn}
          max={today()}
          error={errorOf('addedOn')}
          value={addedOn}
          onChange={({ target }) => setAddedOn(target.value)}
        />
      ) : null}
      {problem && !refusal?.field ? <Notice tone="bad">{problem}</Notice> : null}
      <Button type="submit" slim busy={isBusy && words.saving}>
        {words.save}
      </Button>
    </form>
  );
}

function Steps() {
  return (
    <details>
      <summary>{words.steps}</summary>
      <p>{nominationSteps.why}</p>
      <ol className="nomination-steps">
        {nominationSteps.steps(practice.name, practice.taxAgentNumber).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>
        <a href={nominationSteps.source} target="_blank" rel="noopener noreferrer">
          {words.source}
        </a>
      </p>
    </details>
  );
}
