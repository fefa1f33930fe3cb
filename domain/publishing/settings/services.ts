import { tidyOwnText } from '#domain/fields/tidy.ts';
import type { ServiceCategory } from '#domain/paths.ts';
import { linesOf } from '#domain/work/requests/lists.ts';
import type { DescribedSetting, FittingCheck } from '../described.ts';
import { group, line, list, paragraphs, type ValueCheck } from '../setting.ts';

/** What the pages of services say of each, and what it costs: content/services/services.ts. */

/** One that is offered. Its page stays where it is, whatever it is called. */
export interface OfferedService {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly price?: string;
  /** One a line. */
  readonly features: string;
}

export interface OfferedServices {
  readonly title: string;
  readonly description: string;
  readonly services: readonly OfferedService[];
}

const featureCount = 4;
const longestFeature = 60;

const featureChecks: readonly ValueCheck[] = [
  {
    passes: ({ features }) => linesOf(String(features)).length === featureCount,
    message: `Please give ${featureCount} points, one a line.`,
    field: 'features',
  },
  {
    passes: ({ features }) =>
      linesOf(String(features)).every(({ length }) => length <= longestFeature),
    message: `A point has at most ${longestFeature} characters.`,
    field: 'features',
  },
];

/** Each has a page of its own, which no screen makes or removes. */
const areThoseOffered =
  (category: ServiceCategory): FittingCheck =>
  (value, beside) => {
    const idsOf = (all: unknown) =>
      (all as OfferedServices).services
        .map(({ id }) => id)
        .sort()
        .join(' ');
    return idsOf(value) === idsOf(beside.defaultOf(`services.${category}`))
      ? undefined
      : { path: 'services', message: 'Services can’t be added or removed here: each has a page.' };
  };

const category = (label: string, id: ServiceCategory): DescribedSetting => ({
  setting: group(label, {
    title: line('Title', 60),
    description: paragraphs('In a sentence or two', 300, { tidy: tidyOwnText }),
    services: list(
      'Services',
      {
        id: line('Id', 80),
        name: line('Name', 60),
        description: paragraphs('What we do', 300, { tidy: tidyOwnText }),
        price: line('Price', 60, {
          optional: true,
          hint: 'With GST, such as “from $180” or “$95 a month”.',
        }),
        features: paragraphs('Points', 300, {
          tidy: (typed: string) => linesOf(tidyOwnText(typed)).join('\n'),
          hint: `${featureCount}, one a line.`,
        }),
      },
      { one: 'service', most: 30, unique: 'id', key: 'id', isFixed: true, checks: featureChecks },
    ),
  }),
  shows: 'the pages of services',
  screen: 'services',
  fits: areThoseOffered(id),
});

export const serviceSettings = {
  bookkeeping: category('Bookkeeping', 'bookkeeping'),
  business: category('Business', 'business'),
  individual: category('Individuals', 'individual'),
} satisfies Record<ServiceCategory, DescribedSetting>;
