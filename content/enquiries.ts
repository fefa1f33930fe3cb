/** The words of the screen at /admin-dashboard/enquiries. */
export const enquiries = {
  title: 'Enquiries',
  notOpen: 'Nothing is listed here yet.',
} as const;
