import { expectedOnTime, type LodgmentState } from '#domain/work/recurring/lodgments.ts';

/** The words of the screen at /admin/lodgments. */
export const lodgmentWords = {
  title: 'Lodgments',
  lede: 'What each client has to lodge in a year, and what became of it. It follows from the recurring jobs on the clients’ pages.',
  caption: 'Clients and what they have to lodge',
  client: 'Client',
  nameless: 'No name',
  onTime: {
    title: 'Lodged on time',
    percent: (percent: number) => `${percent}%`,
    none: 'Nothing was due yet',
    formula: (lodged: number, due: number) =>
      `${lodged.toLocaleString('en-AU')} lodged by their day ÷ ${due.toLocaleString('en-AU')} whose day has come by today. Of all that the filters leave; what has no day does not count.`,
    expected: `The Australian Taxation Office (ATO) expects ${expectedOnTime}% of agents.`,
    enough: 'That is reached.',
    short: 'That is not reached.',
  },
  states: {
    lodged: 'Lodged on time',
    'lodged-late': 'Lodged late',
    overdue: 'Overdue',
    open: 'Job in progress',
    'no-job': 'No job yet',
  } satisfies Record<LodgmentState, string>,
  legend: 'What the marks mean',
  due: (day: string) => `due ${day}`,
  noDue: 'no due date',
  filters: {
    label: 'Filter lodgments',
    year: 'Income year',
    type: 'Type',
    manager: 'Manager',
    group: 'Group',
  },
  things: { one: 'lodgment', many: 'lodgments' },
  none: {
    title: 'Nothing recurs yet',
    text: 'Say on a client’s page, under Jobs, what recurs. You’ll see it here then.',
  },
  noMatch: {
    title: 'Nothing found',
    text: 'No client has anything to lodge with these filters.',
    action: 'Clear filters',
  },
} as const;
