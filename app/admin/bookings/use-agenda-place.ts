import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { practice } from '#content/practice.ts';
import type { Day } from '#domain/dates/calendar-days.ts';
import { wallTimeAt } from '#domain/dates/time-zone.ts';
import type { View } from './agenda-days.ts';

/** A grid shows where the gaps are; a list is easier to read on a phone and to listen to. */
export type Shape = 'grid' | 'list';

interface Place {
  readonly day: Day;
  readonly view: View;
  readonly shape: Shape;
  /** An id; empty for everyone. */
  readonly staff: string;
}

const isDay = (text: string | null): text is Day =>
  text !== null && /^20\d{2}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** A phone has room for a list of one day, a large screen for the grid of a week. */
function usualPlace(): Pick<Place, 'view' | 'shape'> {
  const isWide = (query: string) => window.matchMedia(query).matches;
  return {
    view: isWide('(width >= 64rem)') ? 'week' : 'day',
    shape: isWide('(width >= 48rem)') ? 'grid' : 'list',
  };
}

/** Which part of the agenda is shown, kept in the address so that Back returns to it. */
export function useAgendaPlace() {
  const [query, setQuery] = useSearchParams();
  const today = wallTimeAt(Date.now(), practice.timeZone).day;
  const [usual] = useState(usualPlace);
  const given = query.get('day');
  const view = query.get('view');
  const shape = query.get('as');
  const place: Place = {
    day: isDay(given) ? given : today,
    view: view === 'day' || view === 'week' ? view : usual.view,
    shape: shape === 'grid' || shape === 'list' ? shape : usual.shape,
    staff: query.get('staff') ?? '',
  };

  function go(change: Partial<Place>) {
    const next = { ...place, ...change };
    const asked = { day: next.day, view: next.view, as: next.shape };
    setQuery(next.staff ? { ...asked, staff: next.staff } : asked, {
      replace: true,
      preventScrollReset: true,
    });
  }

  /** The appointment to open, as links in mails name it. */
  const opens = query.get('id');

  return { ...place, today, opens, go };
}

export type AgendaPlace = ReturnType<typeof useAgendaPlace>;
