/** The words of the practice's own screens. */
export const admin = {
  dashboard: {
    title: 'Admin dashboard',
    notOpen:
      'Clients and what they send are not listed here yet. You can sign in and out here already.',
  },
} as const;
