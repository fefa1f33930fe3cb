import { useId } from 'react';
import { Link } from 'react-router';
import { listConflicts } from '#app/api/publishing/site.ts';
import { useLoad } from '#app/api/use-load.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { practice } from '#content/practice.ts';
import { siteScreens } from '#content/publishing/screens.ts';
import { shortMoment } from '#domain/dates/moments.ts';
import { appointmentPath } from '#domain/paths.ts';
import { telHref } from '#domain/phone.ts';
import type { Conflict } from '#domain/publishing/conflicts.ts';
import { partPath } from './places.ts';

const words = siteScreens.conflicts;

/** The number of the draft, or the id of a version that someone would bring back. */
type Next = number | string;

function useConflicts(of: Next) {
  const { content } = useLoad(['site-conflicts', of], () =>
    listConflicts(typeof of === 'string' ? of : undefined),
  );
  const { data = [], total = 0 } = content ?? {};
  return { data, total };
}

/** Appointments that would not be offered any more: someone should talk to these clients. */
export function Conflicts({ of }: { of: Next }) {
  const { data, total } = useConflicts(of);
  const heading = useId();
  if (total === 0) return null;
  return (
    <section className="card site-difference" aria-labelledby={heading}>
      <h3 id={heading}>{words.heading(total)}</h3>
      <Notice tone="wait">{words.explain(total)}</Notice>
      <ul className="site-difference">
        {data.map((conflict) => (
          <OneConflict key={conflict._id} conflict={conflict} />
        ))}
      </ul>
    </section>
  );
}

/** Whom to call, and the way to the appointment. */
function OneConflict({ conflict }: { conflict: Conflict }) {
  const { _id, reference, startsAt, staff, name, phone, reason } = conflict;
  return (
    <li>
      <strong>{name}</strong>
      {phone ? (
        <>
          , <a href={telHref(phone)}>{phone}</a>
        </>
      ) : null}
      : <Link to={appointmentPath(_id)}>{reference}</Link>,{' '}
      {shortMoment(startsAt, practice.timeZone)}, {staff}. {words.reasons[reason]}
    </li>
  );
}

/** That there are any, with the way to the list. */
export function ConflictsLine({ version }: { version: number }) {
  const { total } = useConflicts(version);
  if (total === 0) return null;
  return (
    <Notice tone="wait">
      {words.heading(total)}. <Link to={partPath('publish')}>{words.who}</Link>
    </Notice>
  );
}
