import { useEffect, useState } from 'react';
import type { TimeSource } from '#app/api/bookings/schedule.ts';
import { practice } from '#content/practice.ts';
import type { OfferedMonth } from '#domain/bookings/offer.ts';
import type { Day } from '#domain/dates/calendar-days.ts';
import { wallTimeAt } from '#domain/dates/time-zone.ts';
import { addMonths, monthOf } from './month-weeks.ts';

interface Asked {
  readonly month: string;
  /** Goes on to later months until one has free times. */
  readonly search: boolean;
  readonly attempt: number;
}

export interface ShownMonth {
  /** Undefined until the first answer. */
  readonly offered: OfferedMonth | undefined;
  /** The month that is on its way or shown. */
  readonly month: string | undefined;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  show(month: string): void;
  reload(): void;
}

/** The month that somebody looks at; first of all the next one with free times, from a day on. */
export function useMonth(source: TimeSource, from: Day | undefined): ShownMonth {
  const [asked, setAsked] = useState<Asked>();
  const [offered, setOffered] = useState<OfferedMonth>();
  const [failedAt, setFailedAt] = useState<Asked>();

  // After hydration, since a page that was drawn long ago knows no month.
  useEffect(() => {
    const day = from ?? wallTimeAt(Date.now(), practice.timeZone).day;
    setAsked((before) => before ?? { month: monthOf(day), search: true, attempt: 0 });
  }, [from]);

  useEffect(() => {
    if (!asked) return;
    let isCurrent = true;
    void source.month(asked.month).then((answer) => {
      if (!isCurrent) return;
      const found = answer.ok ? answer.data.data : undefined;
      if (!found) return setFailedAt(asked);
      const goesOn =
        asked.search && found.days.length === 0 && asked.month < monthOf(found.lastDay);
      if (goesOn) setAsked({ ...asked, month: addMonths(asked.month, 1) });
      else setOffered(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [source, asked]);

  return {
    offered,
    month: asked?.month,
    isLoading: asked?.month !== offered?.month || !asked,
    hasFailed: failedAt !== undefined && failedAt === asked,
    show: (month) => setAsked({ month, search: false, attempt: 0 }),
    reload: () => asked && setAsked({ ...asked, attempt: asked.attempt + 1 }),
  };
}
