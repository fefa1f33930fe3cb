import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import { Answered } from '#app/admin/answered.tsx';
import { appointmentsKey } from '#app/admin/bookings/agenda-act.ts';
import { PageHead } from '#app/admin/page-head.tsx';
import { ExportList } from '#app/admin/records/export-button.tsx';
import { agenda, appointment, appointmentRequests } from '#app/api/bookings/agenda.ts';
import { useLoad } from '#app/api/use-load.ts';
import { screenMeta } from '#app/session/screen-meta.ts';
import { appointments as words } from '#content/bookings/agenda.ts';
import type { Agenda, AgendaEntry } from '#domain/bookings/appointment.ts';
import type { Day, DayRange } from '#domain/dates/calendar-days.ts';
import { dayIn } from '#domain/dates/spoken-time.ts';
import { portalPaths } from '#domain/paths.ts';
import type { Route } from './+types/appointments';
import { agendaDays, type Item, rangeAround } from './agenda-days.ts';
import { AgendaTools } from './agenda-tools.tsx';
import { DayList } from './day-list.tsx';
import { AddDialog, type Prefilled } from './dialogs/add-dialog.tsx';
import { BlockDialog } from './dialogs/block-dialog.tsx';
import { ItemDialog } from './dialogs/item-dialog.tsx';
import { columnsOf } from './grid/grid-columns.ts';
import { TimeGrid } from './grid/time-grid.tsx';
import { Requests } from './requests.tsx';
import { type AgendaPlace, useAgendaPlace } from './use-agenda-place.ts';
import { timeField } from './wall-clock.ts';
import '#app/admin/lists.css';
import './bookings.css';
import './grid/grid.css';

export const meta: Route.MetaFunction = () => screenMeta(words.title);

export default function Appointments() {
  const place = useAgendaPlace();
  const range = rangeAround(place.day, place.view);
  const days = useLoad([appointmentsKey, range.from, range.to], () => agenda(range));
  const requests = useLoad([appointmentsKey, 'requests'], appointmentRequests);
  const [open, setOpen] = useState<Opened>();
  const known = days.answer?.ok ? days.answer.data.data : undefined;
  const waiting = requests.answer?.ok ? requests.answer.data.data : undefined;

  const reload = () => Promise.all([days.reload(), requests.reload()]);

  /** On its day, and in its dialog. */
  function showEntry(entry: AgendaEntry) {
    place.go({ day: dayIn(entry.timeZone, entry.startsAt) });
    setOpen({ what: 'item', item: { kind: 'appointment', entry } });
  }

  return (
    <div className="wrap admin-page agenda-page">
      <PageHead title={words.title} lede={words.lede}>
        <ExportList list="appointments" filters={{ ...range }} />
      </PageHead>
      <Requests
        requests={waiting ?? []}
        onOpen={(entry) => setOpen({ what: 'item', item: { kind: 'appointment', entry } })}
      />
      <AgendaTools
        place={place}
        range={range}
        staff={known?.staff ?? []}
        onAdd={() => setOpen({ what: 'add', prefilled: { day: place.day, staff: place.staff } })}
        onBlock={() => setOpen({ what: 'block', day: place.day })}
      />
      {place.opens ? <FromLink key={place.opens} id={place.opens} onFound={showEntry} /> : null}
      <Answered
        answer={requests.answer?.ok === false ? requests.answer : days.answer}
        onRetry={reload}
      >
        {({ data }) =>
          data ? <Shown agenda={data} range={range} place={place} onOpen={setOpen} /> : null
        }
      </Answered>
      <Link to={portalPaths.team} className="fact-link">
        {words.ownCalendar}
      </Link>
      {known ? <Dialogs agenda={known} opened={open} onClose={() => setOpen(undefined)} /> : null}
    </div>
  );
}

interface FromLinkProps {
  id: string;
  onFound: (entry: AgendaEntry) => void;
}

function FromLink({ id, onFound }: FromLinkProps) {
  const { answer, reload } = useLoad([appointmentsKey, id], () => appointment(id));
  const found = answer?.ok ? answer.data.data : undefined;
  const tell = useEffectEvent(onFound);
  useEffect(() => {
    if (found) tell(found);
  }, [found]);
  return (
    <Answered answer={answer} onRetry={reload}>
      {() => null}
    </Answered>
  );
}

/** The one dialog that is open. */
type Opened =
  | { readonly what: 'item'; readonly item: Item }
  | { readonly what: 'add'; readonly prefilled: Prefilled }
  | { readonly what: 'block'; readonly day: Day };

interface ShownProps {
  agenda: Agenda;
  range: DayRange;
  place: AgendaPlace;
  onOpen: (opened: Opened) => void;
}

const minute = 60_000;

/** The time in milliseconds, renewed every minute. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function Shown({ agenda, range, place, onOpen }: ShownProps) {
  const now = useNow();
  const openItem = (item: Item) => onOpen({ what: 'item', item });
  if (place.shape === 'grid') {
    return (
      <TimeGrid
        columns={columnsOf(agenda, range, place, now)}
        timeZone={agenda.timeZone}
        now={now}
        onOpen={openItem}
        onBook={({ day, staff, minutes }) =>
          onOpen({ what: 'add', prefilled: { day, staff, time: timeField(minutes) } })
        }
      />
    );
  }
  return (
    <div className={`agenda agenda-${place.view}`}>
      {agendaDays(agenda, range, place.staff).map((each) => (
        <DayList
          key={each.day}
          {...each}
          timeZone={agenda.timeZone}
          isToday={each.day === place.today}
          onOpen={openItem}
        />
      ))}
    </div>
  );
}

interface DialogsProps {
  agenda: Agenda;
  opened: Opened | undefined;
  onClose: () => void;
}

function Dialogs({ agenda: { staff, timeZone }, opened, onClose }: DialogsProps) {
  const props = { staff, timeZone, onClose };
  switch (opened?.what) {
    case 'item':
      return <ItemDialog item={opened.item} {...props} />;
    case 'add':
      return <AddDialog prefilled={opened.prefilled} {...props} />;
    case 'block':
      return <BlockDialog day={opened.day} {...props} />;
    default:
      return null;
  }
}
