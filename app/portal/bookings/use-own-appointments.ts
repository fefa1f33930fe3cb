import { useEffect, useState } from 'react';
import { ownAppointments } from '#app/api/bookings/agenda.ts';
import type { OwnAppointment } from '#domain/bookings/appointment.ts';

/** What the client has before them, soonest first. Empty until the server has answered. */
export function useOwnAppointments(): readonly OwnAppointment[] {
  const [coming, setComing] = useState<readonly OwnAppointment[]>([]);

  useEffect(() => {
    let isCurrent = true;
    void ownAppointments().then((answer) => {
      if (isCurrent && answer.ok) setComing(answer.data.data ?? []);
    });
    return () => {
      isCurrent = false;
    };
  }, []);

  return coming;
}
