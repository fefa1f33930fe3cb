import type { Overview } from '#domain/work/overview.ts';

/** The words of the screen at /admin/overview. */
export const overviewWords = {
  title: 'Overview',
  lede: 'What waits for us today, and how the season goes.',
  today: 'Waiting for us',
  nothing: 'Nothing waits for us. Well done.',
  waiting: {
    itemsToReview: 'Work with something to review',
    changesAsked: 'Changes that clients ask for',
    readyToLodge: 'Signed, ready to lodge',
    overdue: 'Overdue',
    dueThisWeek: 'Due within 7 days',
    newForms: 'New contact forms',
    appointmentRequests: 'Requests for an appointment',
  } satisfies Record<keyof Overview['today'], string>,
  stages: {
    title: 'By stage',
    text: 'Without what is closed.',
    stage: 'Stage',
    works: 'Work',
    total: 'Total',
  },
  weeks: {
    title: 'By week',
    text: 'Each bar is what is due in a week: done below, still open above. The line shows what we lodged.',
    week: 'Week from',
    open: 'Still open',
    done: 'Done',
    lodged: 'Lodged',
    now: 'This week',
    picture: 'What is due and what was lodged, week by week. The table below has the numbers.',
  },
  table: 'Show as a table',
} as const;
