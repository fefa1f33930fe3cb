import { useEffect, useState } from 'react';
import type { TimeSource } from '#app/api/bookings/schedule.ts';
import { practice } from '#content/practice.ts';
import type { OfferedMonth } from '#domain/bookings/offer.ts';
import type { Day } from '#domain/dates/calendar-days.ts';
import { wallTimeAt } from '#domain/dates/time-zone.ts';
import { addMonths, monthOf } from './month-weeks.ts';

interface MonthRequest {
  readonly month: string;
  /** Skip to later months until one has free times. */
  readonly search: boolean;
  readonly attempt: number;
}

export interface ShownMonth {
  /** Undefined until loaded. */
  readonly offered: OfferedMonth | undefined;
  /** The month that is shown or loading. */
  readonly month: string | undefined;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  show(month: string): void;
  reload(): void;
}

/** The month in view; at first that of the given day or, with `search`, the next one with free times. */
export function useMonth(source: TimeSource, from: Day | undefined, search: boolean): ShownMonth {
  const [request, setRequest] = useState<MonthRequest>();
  const [offered, setOffered] = useState<OfferedMonth>();
  const [failedAt, setFailedAt] = useState<MonthRequest>();

  // After hydration, since a prerendered page cannot know the current month.
  useEffect(() => {
    const day = from ?? wallTimeAt(Date.now(), practice.timeZone).day;
    setRequest((before) => before ?? { month: monthOf(day), search, attempt: 0 });
  }, [from, search]);

  useEffect(() => {
    if (!request) return;
    let isCurrent = true;
    void source.month(request.month).then((answer) => {
      if (!isCurrent) return;
      const found = answer.ok ? answer.data.data : undefined;
      if (!found) return setFailedAt(request);
      const goesOn =
        request.search && found.days.length === 0 && request.month < monthOf(found.lastDay);
      if (goesOn) setRequest({ ...request, month: addMonths(request.month, 1) });
      else setOffered(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [source, request]);

  return {
    offered,
    month: request?.month,
    isLoading: request?.month !== offered?.month || !request,
    hasFailed: failedAt !== undefined && failedAt === request,
    show: (month) => setRequest({ month, search: false, attempt: 0 }),
    reload: () => request && setRequest({ ...request, attempt: request.attempt + 1 }),
  };
}
