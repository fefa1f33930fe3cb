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
    on: 'We remind this client of what is still open.',
    paused: 'Reminders are paused.',
    pause: 'Pause reminders',
    continue: 'Remind them again',
    busy: 'Saving...',
  },
  work: { title: 'Jobs', none: 'No jobs yet.' },
  documents: { upload: 'Give this client documents' },
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
