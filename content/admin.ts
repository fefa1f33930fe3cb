/** The words of the practice's own screens: the frame around them and the list of clients. */
export const admin = {
  navigation: {
    label: 'Admin',
    clients: 'Clients',
    submissions: 'Submissions',
    enquiries: 'Enquiries',
    activity: 'Activity',
    appointments: 'Appointments',
  },
  unauthorised: 'Unauthorized. Please sign in.',
  signIn: 'Sign in',
  dashboard: {
    title: 'Admin dashboard',
  },
} as const;
