/**
 * Text that another page passes on for the person's message. It stays in this tab, is never in an
 * address, and is not sent until the person sends it.
 */

const key = 'booking-note';

export function passNote(note: string): void {
  try {
    sessionStorage.setItem(key, note);
  } catch {
    // Without storage, the form starts empty.
  }
}

/** Belongs to this entry of the history from then on: there on reload, gone on the next visit. */
export function takeNote(): string {
  try {
    const passed = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    if (passed !== null) history.replaceState({ note: passed }, '');
  } catch {
    // Without storage, nothing was passed.
  }
  return history.state?.note ?? '';
}
