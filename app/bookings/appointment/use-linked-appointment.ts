import { useCallback, useEffect, useState } from 'react';
import { linkedAppointment } from '#app/api/bookings/schedule.ts';
import type { OwnAppointment } from '#domain/bookings/appointment.ts';

export type Linked =
  | { readonly is: 'loading' }
  | { readonly is: 'unknown' }
  | { readonly is: 'not-reached' }
  | { readonly is: 'found'; readonly appointment: OwnAppointment };

/** The appointment that a link leads to. */
export function useLinked(link: string) {
  const [linked, setLinked] = useState<Linked>({ is: 'loading' });

  const load = useCallback(async () => {
    if (!link) return setLinked({ is: 'unknown' });
    setLinked({ is: 'loading' });
    const answer = await linkedAppointment(link);
    const appointment = answer.ok ? answer.data.data : undefined;
    if (appointment) return setLinked({ is: 'found', appointment });
    const isUnknown = !answer.ok && (answer.status === 404 || answer.status === 400);
    setLinked({ is: isUnknown ? 'unknown' : 'not-reached' });
  }, [link]);

  useEffect(() => void load(), [load]);

  return {
    linked,
    load,
    show: (appointment: OwnAppointment) => setLinked({ is: 'found', appointment }),
  };
}
