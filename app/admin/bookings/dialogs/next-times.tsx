import { appointmentsKey } from '#app/admin/bookings/agenda-act.ts';
import { staffTimes } from '#app/api/bookings/agenda.ts';
import type { Answer } from '#app/api/call.ts';
import { useLoad } from '#app/api/use-load.ts';
import { appointments } from '#content/bookings/agenda.ts';
import type { CalendarName } from '#domain/bookings/scheduling.ts';
import { addDays } from '#domain/dates/calendar-days.ts';
import { dayIn, shortDay, timeIn } from '#domain/dates/spoken-time.ts';

const words = appointments.time;

/** So many are offered, of so many days at most. */
const wanted = 3;
const daysAhead = 7;

interface Wanted {
  /** From this day on. */
  readonly day: string;
  readonly staff: string;
  readonly calendar: CalendarName;
  readonly minutes: number | undefined;
}

async function nextFree({ day, staff, ...wish }: Wanted): Promise<Answer<{ free: string[] }>> {
  const free: string[] = [];
  for (let ahead = 0; ahead < daysAhead && free.length < wanted; ahead += 1) {
    const answer = await staffTimes({ ...wish, day: addDays(day, ahead) });
    if (!answer.ok) return answer;
    const person = answer.data.data?.people.find(({ id }) => id === staff);
    free.push(...(person?.free ?? []));
  }
  return { ok: true, data: { free: free.slice(0, wanted) } };
}

interface NextTimesProps extends Wanted {
  timeZone: string;
  chosen: string | undefined;
  onPick: (startsAt: string) => void;
}

/** When someone is free next, as buttons. */
export function NextTimes({ timeZone, chosen, onPick, ...asked }: NextTimesProps) {
  const { content } = useLoad(
    [appointmentsKey, 'next', asked.day, asked.staff, asked.calendar, asked.minutes ?? 0],
    () => nextFree(asked),
  );
  const free = content?.free ?? [];
  return (
    <fieldset className="next-times" aria-busy={content === undefined}>
      <legend className="field-label">{words.next}</legend>
      <ul className="free-starts">
        {free.map((startsAt) => (
          <li key={startsAt}>
            <button
              type="button"
              aria-pressed={startsAt === chosen}
              onClick={() => onPick(startsAt)}
            >
              <b>{shortDay(dayIn(timeZone, startsAt))}</b> {timeIn(timeZone, startsAt)}
            </button>
          </li>
        ))}
      </ul>
      {content && free.length === 0 ? <p className="quiet">{words.noneNext}</p> : null}
    </fieldset>
  );
}
