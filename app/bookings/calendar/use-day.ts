import { useEffect, useState } from 'react';
import type { TimeSource } from '#app/api/bookings/schedule.ts';
import type { OfferedSlot } from '#domain/bookings/offer.ts';
import type { Day } from '#domain/dates/calendar-days.ts';

/** A new one for every attempt, also for the same day again. */
interface Asked {
  readonly day: Day;
}

/** The day that somebody has chosen, and its free times; undefined while they are on their way. */
export function useDay(source: TimeSource, first: Day | undefined) {
  const [asked, setAsked] = useState<Asked | undefined>(() => (first ? { day: first } : undefined));
  const [answered, setAnswered] = useState<{
    readonly to: Asked;
    readonly slots: readonly OfferedSlot[] | 'failed';
  }>();

  useEffect(() => {
    if (!asked) return;
    let isCurrent = true;
    void source.day(asked.day).then((answer) => {
      const slots = (answer.ok && answer.data.data?.slots) || 'failed';
      if (isCurrent) setAnswered({ to: asked, slots });
    });
    return () => {
      isCurrent = false;
    };
  }, [source, asked]);

  return {
    day: asked?.day,
    slots: asked && answered?.to === asked ? answered.slots : undefined,
    show: (day: Day) => setAsked({ day }),
  };
}
