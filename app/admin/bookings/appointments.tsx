import { useState } from 'react';
import { Answered } from '#app/admin/answered.tsx';
import { PageHead } from '#app/admin/page-head.tsx';
import { useAnswer } from '#app/admin/use-answer.ts';
import { agenda, appointmentRequests } from '#app/api/bookings/agenda.ts';
import { screenMeta } from '#app/session/screen-meta.ts';
import { appointments as words } from '#content/bookings/agenda.ts';
import type { Agenda } from '#domain/bookings/appointment.ts';
import type { Route } from './+types/appointments';
import { agendaDays, type Item, rangeAround } from './agenda-days.ts';
import { AgendaTools } from './agenda-tools.tsx';
import { DayList } from './day-list.tsx';
import { BlockDialog } from './dialogs/block-dialog.tsx';
import { ItemDialog } from './dialogs/item-dialog.tsx';
import { Requests } from './requests.tsx';
import { appointmentsKey } from './use-act.ts';
import { useAgendaPlace } from './use-agenda-place.ts';
import '#app/admin/lists.css';
import './bookings.css';

export const meta: Route.MetaFunction = () => screenMeta(words.title);

export default function Appointments() {
  const place = useAgendaPlace();
  const range = rangeAround(place.day, place.view);
  const days = useAnswer([appointmentsKey, range.from, range.to], () => agenda(range));
  const requests = useAnswer([appointmentsKey, 'requests'], appointmentRequests);
  const [opened, setOpened] = useState<Item>();
  const [isBlocking, setIsBlocking] = useState(false);
  const known = days.answer?.ok ? days.answer.data.data : undefined;
  const waiting = requests.answer?.ok ? requests.answer.data.data : undefined;

  function reload() {
    days.reload();
    requests.reload();
  }

  return (
    <div className="wrap admin-page">
      <PageHead title={words.title} lede={words.lede} />
      <Requests
        requests={waiting ?? []}
        onOpen={(entry) => setOpened({ kind: 'appointment', entry })}
      />
      <AgendaTools
        place={place}
        range={range}
        staff={known?.staff ?? []}
        onBlock={() => setIsBlocking(true)}
      />
      <Answered
        answer={requests.answer?.ok === false ? requests.answer : days.answer}
        onRetry={reload}
      >
        {({ data }) =>
          data ? (
            <div className={`agenda agenda-${place.view}`}>
              {agendaDays(data, range, place.staff).map((each) => (
                <DayList
                  key={each.day}
                  {...each}
                  timeZone={data.timeZone}
                  isToday={each.day === place.today}
                  onOpen={setOpened}
                />
              ))}
            </div>
          ) : null
        }
      </Answered>
      {known ? (
        <Dialogs
          agenda={known}
          opened={opened}
          blocking={isBlocking ? place.day : undefined}
          onClose={() => {
            setOpened(undefined);
            setIsBlocking(false);
          }}
        />
      ) : null}
    </div>
  );
}

interface DialogsProps {
  agenda: Agenda;
  opened: Item | undefined;
  /** The day that the form starts with. */
  blocking: string | undefined;
  onClose: () => void;
}

function Dialogs({ agenda: { staff, timeZone }, opened, blocking, onClose }: DialogsProps) {
  if (opened) return <ItemDialog item={opened} {...{ staff, timeZone, onClose }} />;
  return blocking ? <BlockDialog day={blocking} {...{ staff, timeZone, onClose }} /> : null;
}
