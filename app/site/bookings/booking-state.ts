import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * What another page may hand to a booking page in the browser's history (`location.state`): text
 * for the person's message. It stays in this tab, is in no address, and reaches no server by itself.
 */
export interface BookingState {
  readonly note: string;
}

/** The note that came along. After hydration, since the server never sees it. */
export function useBookingNote(): string {
  const [note, setNote] = useState('');
  const state: Partial<BookingState> | null = useLocation().state;
  const given = state?.note ?? '';
  useEffect(() => setNote(given), [given]);
  return note;
}
