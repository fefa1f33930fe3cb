import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { practice } from '#content/practice.ts';
import type { Day } from '#domain/dates/calendar-days.ts';
import { wallTimeAt } from '#domain/dates/time-zone.ts';
import type { View } from './agenda-days.ts';

interface Place {
  readonly day: Day;
  readonly view: View;
  /** An id; empty for everybody. */
  readonly staff: string;
}

const isDay = (text: string | null): text is Day =>
  text !== null && /^20\d{2}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** Which part of the agenda is shown, kept in the address so that Back returns to it. */
export function useAgendaPlace() {
  const [query, setQuery] = useSearchParams();
  const today = wallTimeAt(Date.now(), practice.timeZone).day;
  // A phone has room for a day, a large screen for a week.
  const [usual] = useState<View>(() =>
    window.matchMedia('(width >= 64rem)').matches ? 'week' : 'day',
  );
  const given = query.get('day');
  const view = query.get('view');
  const place: Place = {
    day: isDay(given) ? given : today,
    view: view === 'day' || view === 'week' ? view : usual,
    staff: query.get('staff') ?? '',
  };

  function go(change: Partial<Place>) {
    const { day, view: nextView, staff } = { ...place, ...change };
    const next = { day, view: nextView, ...(staff ? { staff } : {}) };
    setQuery(next, { replace: true, preventScrollReset: true });
  }

  return { ...place, today, go };
}

export type AgendaPlace = ReturnType<typeof useAgendaPlace>;
