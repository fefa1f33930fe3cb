import { always, type DateRule, inYear, type Known } from './rules.ts';
import { sources } from './source.ts';

/** Returns of income, strictest rule first. */

const largeIncome = 10_000_000;
const mediumIncome = 2_000_000;
const largePayable = 20_000;

const isLarge = ({ totalIncome = 0 }: Known) => totalIncome > largeIncome;

const october: DateRule = {
  who: 'prior year return outstanding at 30 June, or told by the tax office',
  applies: ({ wasOutstanding, isOctoberClient }) => Boolean(wasOutstanding || isOctoberClient),
  lodge: inYear(1, '10-31'),
  source: sources.returns,
};
const january: DateRule = {
  who: 'total income over $10 million, taxable last year',
  applies: (known) => isLarge(known) && !known.isNew && known.wasTaxable === true,
  lodge: inYear(2, '01-31'),
  source: sources.returns,
};
const february: DateRule = {
  who: 'total income over $10 million, non-taxable last year or new',
  applies: (known) => isLarge(known) && (known.isNew === true || known.wasTaxable === false),
  lodge: inYear(2, '02-28'),
  source: sources.returns,
};
const march: DateRule = {
  who: 'last return payable $20,000 or more',
  applies: ({ lastPayable = 0 }) => lastPayable >= largePayable,
  lodge: inYear(2, '03-31'),
  source: sources.individuals,
};
const may: DateRule = {
  who: 'most tax agent clients',
  applies: always,
  lodge: inYear(2, '05-15'),
  source: sources.individuals,
};

export const individuals = [october, march, may] as const;
export const trusts = [october, january, february, march, may] as const;
/** Early enough for the returns of the partners. */
export const partnerships = [october, may] as const;

const december = inYear(1, '12-01');
export const companies: readonly DateRule[] = [
  { ...october, pay: december, source: sources.companies },
  { ...january, pay: december, source: sources.companies },
  { ...february, pay: february.lodge, source: sources.companies },
  {
    who: 'total income over $2 million',
    applies: ({ totalIncome = 0 }) => totalIncome > mediumIncome,
    lodge: inYear(2, '03-31'),
    pay: inYear(2, '03-31'),
    source: sources.companiesOver2Million,
  },
  { ...may, pay: may.lodge, source: sources.companiesOver2Million },
];

const [earlier, large, largeNew, medium, rest] = companies as [
  DateRule,
  DateRule,
  DateRule,
  DateRule,
  DateRule,
];
export const funds: readonly DateRule[] = [
  earlier,
  large,
  largeNew,
  {
    who: 'first annual return of the fund',
    applies: ({ isNew }) => isNew === true,
    lodge: inYear(2, '02-28'),
    pay: inYear(2, '02-28'),
    source: sources.returns,
  },
  medium,
  { ...rest, source: sources.funds },
];
