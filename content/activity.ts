/** The words of the screen at /admin-dashboard/activity. */
export const activity = {
  title: 'Activity',
  notOpen: 'Nothing is listed here yet.',
} as const;
