import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * What another page may pass to a booking page in `location.state`: text for the person's message.
 * It stays in this tab, is never in an address, and is not sent until the person sends it.
 */
export interface BookingState {
  readonly note: string;
}

/** The note that was passed. Read after hydration, since a prerendered page cannot know it. */
export function useBookingNote(): string {
  const [note, setNote] = useState('');
  const state: Partial<BookingState> | null = useLocation().state;
  const given = state?.note ?? '';
  useEffect(() => setNote(given), [given]);
  return note;
}
