/** The words of the screen at /admin-dashboard/submissions. */
export const submissions = {
  title: 'Submissions',
  notOpen: 'Nothing is listed here yet.',
} as const;
