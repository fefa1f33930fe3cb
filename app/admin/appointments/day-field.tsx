import { useEffect, useRef, useState } from 'react';
import { TextField } from '#app/ui/text-field.tsx';
import { appointments } from '#content/appointments.ts';
import type { Day } from '#domain/bookings/calendar-days.ts';
import { isDay } from './use-agenda-place.ts';

/** Longer than between two keys. */
const pause = 600;

/** Typed key by key, a day is many others first: only the one that it ends as is gone to. */
export function DayField({ day, onGo }: { day: Day; onGo: (day: Day) => void }) {
  /** Undefined while nobody types. */
  const [typed, setTyped] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function goTo(wanted: string) {
    clearTimeout(timer.current);
    if (isDay(wanted) && wanted !== day) onGo(wanted);
  }

  function type(text: string) {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => goTo(text), pause);
  }

  function leave() {
    if (typed !== undefined) goTo(typed);
    setTyped(undefined);
  }

  return (
    <TextField
      id="agenda-day"
      label={appointments.tools.goTo}
      type="date"
      value={typed ?? day}
      onChange={({ target }) => type(target.value)}
      onBlur={leave}
    />
  );
}
