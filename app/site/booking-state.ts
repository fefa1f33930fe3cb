/**
 * What another page may hand to a booking page in the browser's history (`location.state`): text
 * for the booking notes. It stays in this tab, is in no address, and reaches no server by itself.
 */
export interface BookingState {
  readonly note: string;
}
