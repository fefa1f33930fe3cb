import { useState } from 'react';
import { Link } from 'react-router';
import { Answered } from '#app/admin/answered.tsx';
import { today } from '#app/admin/today.ts';
import { useAssignees } from '#app/admin/work/use-assignees.ts';
import { useLoad } from '#app/api/use-load.ts';
import { readObligations } from '#app/api/work/obligations.ts';
import { TextButton } from '#app/ui/text-button.tsx';
import { recurringWords as words } from '#content/work/obligations.ts';
import type { OpenedClient } from '#domain/clients/client.ts';
import { longDate } from '#domain/dates/long-date.ts';
import { portalPaths } from '#domain/paths.ts';
import { firstDayAfter, periodOf } from '#domain/work/periods.ts';
import { firstJob, type Obligation } from '#domain/work/recurring/obligations.ts';
import { jobTypes } from '#domain/work/types/job-types.ts';
import { RecurringForm } from './recurring-form.tsx';

/** What recurs for a client, to be read and changed. */
export function Recurring({ client }: { client: OpenedClient }) {
  const { _id, status, group } = client;
  const [isChanging, setIsChanging] = useState(false);
  const { answer, reload } = useLoad(['obligations', _id], () => readObligations(_id));
  const more = group ? `?${new URLSearchParams({ group: group._id })}` : '';

  function saved() {
    setIsChanging(false);
    void reload();
  }

  return (
    <section className="client-part" aria-labelledby="recurring-title">
      <h2 id="recurring-title">{words.title}</h2>
      <p className="quiet">{status === 'former' ? words.former : words.lede}</p>
      <Answered answer={answer} onRetry={reload}>
        {({ data }) =>
          isChanging ? (
            <RecurringForm
              client={client}
              obligations={data?.obligations ?? []}
              onSaved={saved}
              onCancel={() => setIsChanging(false)}
            />
          ) : (
            <>
              <List obligations={data?.obligations ?? []} isFormer={status === 'former'} />
              <TextButton onClick={() => setIsChanging(true)}>
                {words.change}
                <span className="sr-only"> {words.title}</span>
              </TextButton>
            </>
          )
        }
      </Answered>
      <Link className="more" to={`${portalPaths.lodgments}${more}`}>
        {words.see}
      </Link>
    </section>
  );
}

interface ListProps {
  obligations: readonly Obligation[];
  isFormer: boolean;
}

function List({ obligations, isFormer }: ListProps) {
  const people = useAssignees();
  if (obligations.length === 0) return <p>{words.none}</p>;
  return (
    <ul className="recurring-list">
      {obligations.map((obligation) => {
        const { type, from, assignee } = obligation;
        const person = people.find(({ value }) => value === assignee);
        return (
          <li key={type}>
            <p>
              <strong>{jobTypes[type].name}</strong> {words.from(longDate(from))}
              {person ? `, ${words.assignedTo(person.label)}` : null}
            </p>
            {isFormer ? null : <Next obligation={obligation} />}
          </li>
        );
      })}
    </ul>
  );
}

/** What started already counts as started; the next one is that after it. */
function Next({ obligation: { type, from } }: { obligation: Obligation }) {
  const first = firstJob({ type, from }, today());
  const isLater = first.startsOn > today();
  const period = isLater ? first.period : periodOf(type, today());
  const startsOn = isLater ? first.startsOn : firstDayAfter(type, period);
  return <p className="quiet">{words.next(period, longDate(startsOn))}</p>;
}
