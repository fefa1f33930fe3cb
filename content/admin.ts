/** The words of the practice's own screens. */
export const admin = {
  dashboard: {
    title: 'Admin dashboard',
    notOpen: 'The list of clients is not open yet. You can sign in and out here already.',
  },
} as const;
