import type { Season } from '#domain/work/seasons.ts';
import { nameOfWork, typeOfKind } from '#domain/work/types/job-types.ts';

/** The words of the screens at /admin/work/seasons. */
export const seasonWords = {
  /** Such as "Individual return 2026-27". */
  name: ({ kind, type, period }: Pick<Season, 'kind' | 'type' | 'period'>) =>
    nameOfWork({ type: type ?? typeOfKind(kind, period), period }),
  title: 'Bulk starts',
  lede: 'Jobs created for many clients at the same time.',
  caption: 'Bulk starts',
  start: 'Bulk start',
  back: 'All bulk starts',
  things: { one: 'bulk start', many: 'bulk starts' },
  none: {
    title: 'No bulk starts yet',
    text: 'Create the same job for many clients at the same time.',
  },
  columns: { what: 'What', state: 'State', started: 'Started', leftOut: 'Left out', when: 'When' },
  states: {
    running: 'Running',
    stopped: 'Stopped',
    done: 'Done',
    undoing: 'Being undone',
    undone: 'Undone',
  } satisfies Record<Season['state'], string>,
  reasons: {
    'has-work': 'They already have this job',
    inactive: 'Their account is inactive',
    'not-a-client': 'They are not a client',
    'not-for-type': 'This type of job isn’t for them',
  } satisfies Record<keyof Season['leftOut'], string>,
  new: {
    title: 'Bulk start',
    lede: 'Create the same job for many clients. Nothing is sent until you have seen the count.',
    who: 'Clients',
    all: 'All active clients',
    chosen: 'Clients I choose',
    some: 'Active clients by what they have',
    where: {
      label: 'Which clients',
      kind: 'Kind of client',
      anyKind: 'Any kind',
      group: 'Group',
      anyGroup: 'Any group',
      manager: 'Manager',
      anyone: 'Anyone',
      hadType: 'Who had a job of this type',
      anyType: 'Had or not',
      hadPeriod: 'For this period',
      hadPeriodHint: 'Such as last year’s, 2025-26. Empty for any.',
    },
    search: { label: 'Find clients', hint: 'By name, email or phone.' },
    choosing: 'Choose clients',
    chosenCount: (count: number) =>
      count === 1 ? '1 client chosen' : `${count.toLocaleString('en-AU')} clients chosen`,
    choosePage: 'Choose all on this page',
    chooseNone: 'Choose no one',
    noneFound: 'No clients found',
    count: 'Count first',
    counting: 'Counting...',
    counted: (toStart: number, total: number) =>
      `${toStart.toLocaleString('en-AU')} of ${total.toLocaleString('en-AU')} clients will get it.`,
    leftOut: 'Left out:',
    noOne: 'No client would get it.',
    submit: (period: string, count: number) =>
      count === 1
        ? `Start ${period} for this client`
        : `Start ${period} for these ${count.toLocaleString('en-AU')} clients`,
    starting: 'Starting...',
  },
  one: {
    progress: 'Progress',
    done: (done: number, total: number) =>
      `${done.toLocaleString('en-AU')} of ${total.toLocaleString('en-AU')} clients done`,
    started: (count: number) =>
      count === 1 ? 'Started for 1 client' : `Started for ${count.toLocaleString('en-AU')} clients`,
    due: 'Due',
    noDue: 'No due date',
    stop: 'Stop',
    stopping: 'Stopping...',
    continue: 'Continue',
    continuing: 'Continuing...',
    see: 'See the jobs',
    undo: 'Undo',
    undoing: 'Undoing...',
    undoTitle: 'Undo this bulk start?',
    undoText:
      'Its jobs are deleted. Those that a client has answered, commented on or signed stay, and so do those that someone has gone on with. Clients who were emailed are not told.',
    undoKeep: 'Keep it',
    undoUntil: (time: string) => `You can undo it until ${time}.`,
    undone: (count: number) =>
      count === 1
        ? '1 client no longer has it'
        : `${count.toLocaleString('en-AU')} clients no longer have it`,
    leftOut: 'Who was left out, and why',
    noneLeftOut: 'No one was left out.',
    noOneKnown: 'Unknown account',
    client: 'Client',
    email: 'Email',
    reason: 'Why',
    things: { one: 'client', many: 'clients' },
  },
} as const;
