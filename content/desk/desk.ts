/** The words of the frame around the practice's own screens. */
export const desk = {
  label: 'Admin',
  places: {
    today: 'Today',
    jobs: 'Jobs',
    clients: 'Clients',
    forms: 'Forms',
    appointments: 'Appointments',
    enquiries: 'Enquiries',
  },
  practice: 'Practice',
  more: 'More',
  yearly: {
    overview: 'Overview',
    lodgments: 'Lodgments',
    seasons: 'Bulk starts',
    import: 'Import',
    activity: 'Activity',
    team: 'Team',
    breaches: 'Breaches',
    retention: 'Retention',
    site: 'Site',
  },
  waiting: {
    jobs: 'waiting on us',
    forms: 'new',
    appointments: 'requests',
    enquiries: 'since yesterday',
  },
  signedInAs: 'Signed in as',
  offline: 'You’re offline. What you see stays; nothing can be saved until you’re back.',
} as const;
