import type { Agenda } from '#domain/bookings/appointment.ts';

export interface StaffProps {
  staff: Agenda['staff'];
  timeZone: string;
  onClose: () => void;
}
