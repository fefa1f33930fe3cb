import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { today as todayIn } from '#app/admin/today.ts';
import { readToday } from '#app/api/desk/desk.ts';
import { useLoad } from '#app/api/use-load.ts';
import { useUser } from '#app/session/current-user.tsx';
import { NotAnswered } from '#app/session/not-answered.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { LogoMark } from '#app/ui/logo.tsx';
import { todayWords as words } from '#content/desk/today.ts';
import { firstAdminName } from '#domain/accounts/account-types.ts';
import { addDays, type Day, dayAsUtc } from '#domain/dates/calendar-days.ts';
import { mostWaiting } from '#domain/desk/most-waiting.ts';
import type { Task, Today as TodaysWork } from '#domain/desk/today.ts';
import { nominatedUntil } from '#domain/onboarding/nomination.ts';
import { portalPaths, workPath } from '#domain/paths.ts';
import { nameOfWork } from '#domain/work/types/job-types.ts';
import './today.css';

const dayMs = 24 * 60 * 60_000;
const figure = (count: number) => (count > mostWaiting ? `${mostWaiting}+` : `${count}`);
const clients = (query: Record<string, string>) =>
  `${portalPaths.clients}?${new URLSearchParams(query)}`;
const jobs = (query: Record<string, string>) =>
  `${portalPaths.works}?${new URLSearchParams(query)}`;

const shortDay = new Intl.DateTimeFormat('en-AU', {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** What waits: for whoever looks first, then for everyone. */
export function Today({ notice }: { notice: ReactNode }) {
  const { name, _id } = useUser();
  const { content, problem, reload } = useLoad(['today'], readToday);
  const first = name === firstAdminName ? '' : (name.split(' ')[0] ?? '');
  const total = content?.total;
  return (
    <>
      <div className="today-head">
        <div>
          <h1>{headingOf(first, total)}</h1>
          <p className="quiet">{words.order}</p>
        </div>
        {notice}
      </div>
      {problem ? <NotAnswered onRetry={reload}>{problem}</NotAnswered> : null}
      {problem ? null : (
        <div className="today" aria-busy={content === undefined}>
          <section aria-labelledby="queue-title">
            <h2 id="queue-title" className="sr-only">
              {words.queue}
            </h2>
            <Queue tasks={content?.data} total={total ?? 0} of={_id} />
            {content?.practice ? <ForThePractice waiting={content.practice} /> : null}
          </section>
          {content?.figures && content.practice ? (
            <Figures figures={content.figures} waiting={content.practice.jobs} />
          ) : null}
        </div>
      )}
    </>
  );
}

function headingOf(name: string, total: number | undefined): string {
  if (total === undefined) return words.title;
  return total === 0 ? words.done : words.greeting(name, figure(total));
}

interface QueueProps {
  /** Undefined until they are known. */
  tasks: readonly Task[] | undefined;
  total: number;
  of: string;
}

/** As many lines as there usually are, in the shape of what comes. */
const expected = [1, 2, 3, 4, 5, 6, 7];

function Queue({ tasks, total, of }: QueueProps) {
  if (!tasks) {
    return (
      <ol className="queue">
        {expected.map((each) => (
          <li key={each} className="queue-skeleton" aria-hidden="true">
            <span />
          </li>
        ))}
      </ol>
    );
  }
  if (tasks.length === 0) {
    return (
      <div className="queue-done">
        <LogoMark />
        <p>{words.doneText}</p>
      </div>
    );
  }
  return (
    <>
      <ol className="queue">
        {tasks.map((task, index) => (
          <li key={task._id} className={classNames(index === 0 && 'queue-first')}>
            <TaskLine task={task} place={index + 1} />
          </li>
        ))}
      </ol>
      {total > tasks.length ? (
        <p className="queue-more quiet">
          {words.further(figure(total - tasks.length))}{' '}
          <Link to={jobs({ assignee: of })}>{words.furtherLink}</Link>
        </p>
      ) : null}
    </>
  );
}

function TaskLine({ task, place }: { task: Task; place: number }) {
  const to = workPath(task._id);
  return (
    <>
      <div className="queue-what">
        <p>
          <Link to={to}>{task.client.name}</Link>{' '}
          <span className="quiet">{nameOfWork(task.work)}</span>
        </p>
        <p className="quiet">{words.why(task)}</p>
      </div>
      <When dueOn={task.dueOn} />
      <ButtonLink slim look={place === 1 ? 'primary' : undefined} to={to}>
        {words.act(task)}
        <span className="key" aria-hidden="true">
          {place}
        </span>
      </ButtonLink>
    </>
  );
}

function When({ dueOn }: { dueOn: Day | null }) {
  if (dueOn === null) return <p className="queue-when quiet">{words.noDate}</p>;
  const left = Math.round((dayAsUtc(dueOn) - dayAsUtc(todayIn())) / dayMs);
  return (
    <p className={classNames('queue-when', left < 0 && 'queue-late')}>
      {leftInWords(left)}
      <small>{words.lodgeBy(shortDay.format(dayAsUtc(dueOn)))}</small>
    </p>
  );
}

function leftInWords(left: number): string {
  if (left === 0) return words.dueToday;
  return left < 0 ? words.late(-left) : words.left(left);
}

const untaken = [
  { what: 'unassigned', to: () => jobs({ assignee: 'none', dueTo: addDays(todayIn(), 14) }) },
  { what: 'ready', to: () => jobs({ assignee: 'none', waiting: 'lodging' }) },
  { what: 'nominations', to: () => clients({ nominatedTo: nominatedUntil(todayIn()) }) },
  { what: 'amlReviews', to: () => clients({ reviewTo: todayIn() }) },
  { what: 'unchecked', to: () => clients({ identity: 'unchecked', status: 'active' }) },
  { what: 'appointments', to: () => portalPaths.appointments },
  { what: 'letters', to: () => `${portalPaths.clients}?letter=ending` },
  { what: 'forms', to: () => `${portalPaths.submissions}?state=new` },
  { what: 'enquiries', to: () => portalPaths.enquiries },
] as const;

function ForThePractice({ waiting }: { waiting: TodaysWork['practice'] }) {
  const shown = untaken.filter(({ what }) => waiting[what] > 0);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="untaken-title" className="untaken">
      <h2 id="untaken-title">
        {words.practice} <span className="quiet">{words.practiceText}</span>
      </h2>
      <ul>
        {shown.map(({ what, to }) => (
          <li key={what}>
            <Link to={to()}>{words[what](figure(waiting[what]))}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const shownFigures = [
  { what: 'overdue', to: () => jobs({ dueTo: addDays(todayIn(), -1) }) },
  {
    what: 'dueThisWeek',
    to: () => jobs({ dueFrom: todayIn(), dueTo: addDays(todayIn(), 6) }),
  },
  { what: 'jobs', to: () => jobs({ waiting: 'items' }) },
  { what: 'toSign', to: () => jobs({ stage: 'approval' }) },
] as const;

/** Each leads to the list that it counts; zeros are folded away. */
function Figures({ figures, waiting }: { figures: TodaysWork['figures']; waiting: number }) {
  const all = shownFigures.map((each) => ({
    ...each,
    count: { ...figures, jobs: waiting }[each.what],
  }));
  const zeros = all.filter(({ count }) => count === 0);
  const lines = (some: typeof all) => (
    <dl className="ledger">
      {some.map(({ what, to, count }) => (
        <div key={what}>
          <dt>
            <Link to={to()}>{words.figure[what]}</Link>
          </dt>
          <dd className={classNames(what === 'overdue' && count > 0 && 'queue-late')}>
            {figure(count)}
          </dd>
        </div>
      ))}
    </dl>
  );
  return (
    <section aria-labelledby="figures-title" className="figures">
      <h2 id="figures-title">{words.figures}</h2>
      {lines(all.filter(({ count }) => count > 0))}
      {zeros.length > 0 ? (
        <details>
          <summary>{words.zeros(zeros.length)}</summary>
          {lines(zeros)}
        </details>
      ) : null}
    </section>
  );
}
