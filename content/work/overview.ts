import type { Overview } from '#domain/work/overview.ts';

/** The words of the screen at /admin/overview. */
export const overviewWords = {
  title: 'Overview',
  lede: 'What needs our attention today, and how tax season is tracking.',
  today: 'Waiting on us',
  nothing: 'Nothing is waiting on us.',
  waiting: {
    itemsToReview: 'Jobs with items to review',
    changesAsked: 'Changes requested by clients',
    readyToLodge: 'Signed, ready to lodge',
    overdue: 'Overdue',
    calls: 'Clients to call',
    timeAsked: 'Requests for more time',
    assessmentsDiffer: 'Assessments that differ',
    dueThisWeek: 'Due within 7 days',
    lettersToRenew: 'Letters to renew',
    nominations: 'Tax office nominations about to lapse',
    amlReviews: 'Anti-money laundering reviews due',
    newForms: 'New contact forms',
    appointmentRequests: 'Requests for an appointment',
  } satisfies Record<keyof Overview['today'], string>,
  stages: {
    title: 'By stage',
    text: 'Excludes closed jobs.',
    stage: 'Stage',
    works: 'Jobs',
    total: 'Total',
  },
  weeks: {
    title: 'By week',
    text: 'Each bar is what is due in a week: done below, still open above. The line shows lodgments.',
    week: 'Week from',
    open: 'Still open',
    done: 'Done',
    lodged: 'Lodged',
    now: 'This week',
    picture: 'What is due and what was lodged, week by week. The table below has the numbers.',
  },
  table: 'Show as a table',
} as const;
