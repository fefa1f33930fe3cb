/** The words of the screen at /admin/clients/{id}. */
export const clientRecord = {
  details: {
    active: 'Active',
    inactive: 'Inactive',
    invited: 'Invited, not signed in yet',
    notInvited: 'Not invited yet',
  },
  reminders: {
    title: 'Reminders',
    on: 'We’re reminding this client of open items.',
    paused: 'Reminders are paused.',
    pause: 'Pause reminders',
    continue: 'Resume reminders',
    busy: 'Saving...',
  },
  work: { title: 'Jobs', none: 'No jobs yet.' },
  documents: { upload: 'Share documents with this client' },
  notes: {
    title: 'Notes',
    none: 'No notes yet.',
    text: 'Note',
    hint: 'For the team only. The client won’t see it.',
    add: 'Add note',
    adding: 'Adding...',
    remove: 'Delete',
    removeTitle: 'Delete this note?',
    removing: 'Deleting...',
    keep: 'Keep it',
    things: { one: 'note', many: 'notes' },
  },
  activity: {
    title: 'Activity',
    all: 'See all in the activity log',
    part: 'What the client did, and what you did.',
  },
} as const;
