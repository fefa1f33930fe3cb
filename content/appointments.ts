/** The words of the screen at /admin-dashboard/appointments. */
export const appointments = {
  title: 'Appointments',
  notOpen: 'Nothing is listed here yet.',
} as const;
