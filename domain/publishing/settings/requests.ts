import { tidyOwnText } from '#domain/fields/tidy.ts';
import { mostItems } from '#domain/work/items.ts';
import { linesOf, type RequestedItem, type RequestedSection } from '#domain/work/requests/lists.ts';
import type { RequestListId } from '#domain/work/types/job-type.ts';
import type { DescribedSetting, FittingCheck, Misfit } from '../described.ts';
import { choice, line, list, paragraphs, tick, type ValueCheck } from '../setting.ts';
import { canBeAnswered } from './request-answers.ts';

/** What clients are asked for, list by list: content/work/request-lists.ts. */

const longestChoice = 100;

const linesIn = (text: unknown) => linesOf(String(text ?? ''));
const isChoice = ({ kind }: Readonly<Record<string, unknown>>) => kind === 'choice';

const choiceChecks: readonly ValueCheck[] = [
  {
    passes: (item) => !isChoice(item) || linesIn(item.choices).length >= 2,
    message: 'Please give at least two choices, one a line.',
    field: 'choices',
  },
  {
    passes: (item) => !isChoice(item) || linesIn(item.choices).length <= 20,
    message: 'An item has at most 20 choices.',
    field: 'choices',
  },
  {
    passes: (item) =>
      !isChoice(item) || linesIn(item.choices).every(({ length }) => length <= longestChoice),
    message: 'A choice has at most 100 characters.',
    field: 'choices',
  },
  {
    passes: (item) =>
      !isChoice(item) || new Set(linesIn(item.choices)).size === linesIn(item.choices).length,
    message: 'Please give each choice once.',
    field: 'choices',
  },
  {
    passes: ({ kind, byContactForm }) => !byContactForm || kind === 'any',
    message: 'The contact form can only stand for an item that is answered in any way.',
    field: 'byContactForm',
  },
];

const item = {
  key: line('Key', 60),
  title: line('What we ask', 200),
  kind: choice('How it’s answered', {
    any: 'In any way: files or words',
    file: 'With a file',
    text: 'In words',
    'yes-no': 'Yes or no',
    amount: 'With an amount',
    date: 'With a day',
    choice: 'With one of several choices',
  }),
  choices: paragraphs('Choices', 2500, {
    tidy: (typed: string) => linesOf(tidyOwnText(typed)).join('\n'),
    optional: true,
    onlyWith: { field: 'kind', value: 'choice' },
    hint: 'One a line.',
  }),
  hint: line('Hint', 500, { optional: true }),
  when: { kind: 'condition', label: 'Ask it', optional: true },
  optional: tick('The job can be lodged without it'),
  byContactForm: tick('Sending the contact form answers it'),
} as const;

interface Placed {
  readonly item: RequestedItem;
  /** Below the list. */
  readonly path: string;
}

const placed = (sections: readonly RequestedSection[]): Placed[] =>
  sections.flatMap(({ items }, at) =>
    items.map((each, place) => ({ item: each, path: `${at}.items.${place}` })),
  );

function problemWith({ item, path }: Placed, all: readonly Placed[]): Misfit | undefined {
  const isSame = (other: Placed) => other.item.title === item.title && other.path !== path;
  if (all.some(isSame)) {
    return {
      path: `${path}.title`,
      message: 'This is asked twice in this list. Please change one of them.',
    };
  }
  if (!item.when) return undefined;
  const at = `${path}.when`;
  const byKey = new Map(all.map((each) => [each.item.key, each.item]));
  const about = byKey.get(item.when.key);
  if (!about || about === item) {
    return {
      path: at,
      message: 'Please choose an answer to another item of this list: this one isn’t there.',
    };
  }
  if (!canBeAnswered(about, item.when.is)) {
    return {
      path: at,
      message: `“${about.title}” can’t be answered so any more. Please choose another answer.`,
    };
  }
  const seen = new Set([item.key]);
  for (let next: RequestedItem | undefined = about; next; next = byKey.get(next.when?.key ?? '')) {
    if (seen.has(next.key)) {
      return {
        path: at,
        message: 'These items wait for each other. Please change one of the conditions.',
      };
    }
    seen.add(next.key);
  }
  return undefined;
}

const fitTogether: FittingCheck = (value) => {
  const all = placed(value as readonly RequestedSection[]);
  if (all.length > mostItems) {
    return { path: '', message: `A list has at most ${mostItems} items.` };
  }
  const keys = all.map(({ item: { key } }) => key);
  const twice = all.find(({ item: { key } }, at) => keys.indexOf(key) !== at);
  if (twice) return { path: `${twice.path}.title`, message: 'This item is in the list twice.' };
  for (const each of all) {
    const problem = problemWith(each, all);
    if (problem) return problem;
  }
  return undefined;
};

const requestList = (label: string): DescribedSetting => ({
  setting: list(
    label,
    {
      id: line('Id', 60),
      section: line('Section', 100),
      items: list('Items', item, {
        one: 'item',
        most: mostItems,
        unique: 'key',
        key: 'key',
        isKeyShared: true,
        checks: choiceChecks,
      }),
    },
    { one: 'section', least: 1, most: 20, unique: 'id', key: 'id', isKeyShared: true },
  ),
  shows: 'new jobs and bulk starts; what was asked already stays',
  screen: 'requests',
  fits: fitTogether,
});

export const requestSettings = {
  individual: requestList('Individual return'),
  rental: requestList('Rental property'),
  'sole-trader': requestList('Sole trader'),
  company: requestList('Company'),
  partnership: requestList('Partnership'),
  trust: requestList('Trust'),
  smsf: requestList('SMSF'),
  bas: requestList('Activity statement'),
} satisfies Record<RequestListId, DescribedSetting>;
