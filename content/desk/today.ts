import type { Task, TaskKind } from '#domain/desk/today.ts';

const things = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`;
const days = (count: number) => things(count, 'day');

/** Why a job is in the queue, and what to do. */
const tasks: Readonly<
  Record<
    TaskKind,
    { readonly why: (items: number) => string; readonly act: (items: number) => string }
  >
> = {
  reply: { why: () => 'Asks for a change before signing.', act: () => 'Reply' },
  lodge: { why: () => 'Signed. Ready to lodge.', act: () => 'Lodge' },
  review: {
    why: (items) => `Sent ${things(items, 'answer')} that no one has looked at.`,
    act: (items) => `Review ${items}`,
  },
  prepare: { why: () => 'In preparation, ours to finish.', act: () => 'Prepare' },
  call: {
    why: (items) =>
      items > 0
        ? `${things(items, 'item')} still missing after the due date.`
        : 'Not signed by the due date.',
    act: () => 'Call',
  },
};

/** The words of Today, at /admin-dashboard. */
export const todayWords = {
  title: 'Today',
  greeting: (name: string, count: string) =>
    name ? `${name}, ${count} for you today` : `${count} for you today`,
  order: 'In order of what waiting costs.',
  done: 'Done for today',
  doneText: 'Nothing is waiting on you.',
  queue: 'For you',
  why: ({ kind, items }: Task) => tasks[kind].why(items),
  act: ({ kind, items }: Task) => tasks[kind].act(items),
  late: (count: number) => `${days(count)} late`,
  dueToday: 'Due today',
  left: (count: number) => `${days(count)} left`,
  noDate: 'No due date',
  lodgeBy: (day: string) => `lodge by ${day}`,
  further: (count: string) => `${count} more wait for you`,
  furtherLink: 'See them all',
  practice: 'For the practice',
  practiceText: 'anyone can take these',
  open: 'Open list',
  unassigned: (count: string) => `Unassigned jobs due within 14 days: ${count}`,
  ready: (count: string) => `Signed and ready to lodge, with no one’s name on them: ${count}`,
  letters: (count: string) => `Engagement letters to renew: ${count}`,
  nominations: (count: string) => `Tax office nominations about to lapse: ${count}`,
  amlReviews: (count: string) => `Anti-money laundering reviews due: ${count}`,
  unchecked: (count: string) => `Clients whose identity no one has checked: ${count}`,
  forms: (count: string) => `New contact forms: ${count}`,
  appointments: (count: string) => `Requests for an appointment: ${count}`,
  enquiries: (count: string) => `Enquiries since yesterday: ${count}`,
  figures: 'The practice',
  figure: {
    overdue: 'Overdue',
    dueThisWeek: 'Due within 7 days',
    jobs: 'Waiting on us',
    toSign: 'With the client to sign',
  },
  zeros: (count: number) => `${count} at zero`,
  loading: 'Loading what waits for you',
} as const;
