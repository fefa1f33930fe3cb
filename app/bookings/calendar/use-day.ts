import { useEffect, useState } from 'react';
import type { TimeSource } from '#app/api/bookings/schedule.ts';
import type { OfferedSlot } from '#domain/bookings/offer.ts';
import type { Day } from '#domain/dates/calendar-days.ts';

/** A new object for every attempt, even for the same day. */
interface DayRequest {
  readonly day: Day;
}

/** The chosen day and its free times, which are undefined while they load. */
export function useDay(source: TimeSource, first: Day | undefined) {
  const [request, setRequest] = useState<DayRequest | undefined>(() =>
    first ? { day: first } : undefined,
  );
  const [answered, setAnswered] = useState<{
    readonly to: DayRequest;
    readonly slots: readonly OfferedSlot[] | 'failed';
  }>();

  useEffect(() => {
    if (!request) return;
    let isCurrent = true;
    void source.day(request.day).then((answer) => {
      const slots = (answer.ok && answer.data.data?.slots) || 'failed';
      if (isCurrent) setAnswered({ to: request, slots });
    });
    return () => {
      isCurrent = false;
    };
  }, [source, request]);

  return {
    day: request?.day,
    slots: request && answered?.to === request ? answered.slots : undefined,
    show: (day: Day) => setRequest({ day }),
  };
}
