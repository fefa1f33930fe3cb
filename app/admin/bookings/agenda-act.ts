import { reloadAll } from '#app/api/change-loaded.ts';
import { appointments as words } from '#content/bookings/agenda.ts';

/** What every key of appointments begins with. */
export const appointmentsKey = 'appointments';

/** How a change of the agenda is made, with `useChange`. */
export const agendaAct = { failed: words.failed, reload: () => reloadAll([appointmentsKey]) };
