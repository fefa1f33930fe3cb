/** What the startup template works out from the amounts that people type into it. */

/** Undefined where nothing, or no number, was typed. */
type Typed = (field: string) => number | undefined;

interface Sum {
  /** The fields that it is worked out from, for assistive technology. */
  readonly from: readonly string[];
  readonly work: (typed: Typed) => number | undefined;
  readonly unit: 'dollars' | 'sales' | 'months';
}

const surprises = 1.1;
const monthsInReserve = 3;

/** What is left blank counts as nothing, unless everything is. */
function total(...amounts: readonly (number | undefined)[]): number | undefined {
  const known = amounts.filter((amount) => amount !== undefined);
  return known.length === 0 ? undefined : known.reduce((sum, amount) => sum + amount, 0);
}

const times = (one: number | undefined, other: number | undefined) =>
  one === undefined || other === undefined ? undefined : one * other;

/** Nothing to divide by, or less, has no answer. */
const divided = (one: number | undefined, by: number | undefined) =>
  one === undefined || by === undefined || by <= 0 ? undefined : one / by;

const setup = ['setup-premises', 'setup-equipment', 'setup-legal', 'setup-stock'];
const running = ['cost-fixed', 'cost-wages'];
const runningCosts = (typed: Typed) => total(...running.map(typed));

export const planSums: Readonly<Record<string, Sum>> = {
  'setup-total': {
    from: setup,
    work: (typed) => times(total(...setup.map(typed)), surprises),
    unit: 'dollars',
  },
  'sales-month': {
    from: ['sales-customers', 'sales-average'],
    work: (typed) => times(typed('sales-customers'), typed('sales-average')),
    unit: 'dollars',
  },
  'cost-breakeven': {
    from: [...running, 'sales-average', 'cost-variable'],
    work: (typed) => {
      const price = typed('sales-average');
      const left = price === undefined ? undefined : price - (typed('cost-variable') ?? 0);
      const sales = divided(runningCosts(typed), left);
      return sales === undefined ? undefined : Math.ceil(sales);
    },
    unit: 'sales',
  },
  'cash-runway': {
    from: ['cash-opening', 'cash-shortfall'],
    work: (typed) => divided(typed('cash-opening'), typed('cash-shortfall')),
    unit: 'months',
  },
  'fund-reserve': {
    from: [...running, 'sales-customers', 'cost-variable'],
    work: (typed) => {
      const ofSales = times(typed('sales-customers'), typed('cost-variable'));
      return times(total(runningCosts(typed), ofSales), monthsInReserve);
    },
    unit: 'dollars',
  },
};

/** The fields that are added up. */
export const countedFields = [...new Set(Object.values(planSums).flatMap(({ from }) => from))];

export const notCounted =
  'We can’t read this as a number, so the totals leave it out. Please enter one such as 12,000.';

const figure = (value: number, decimals = 0) =>
  value.toLocaleString('en-AU', { maximumFractionDigits: decimals });

/** Such as "$12,100" or "7.5 months"; empty while there is nothing to work out. */
export function sumInWords(id: string, typed: Typed): string {
  const sum = planSums[id];
  const value = sum?.work(typed);
  if (!sum || value === undefined) return '';
  if (sum.unit === 'dollars') return `$${figure(value)}`;
  const shown = figure(value, 1);
  return `${shown} ${shown === '1' ? sum.unit.slice(0, -1) : sum.unit}`;
}

/** As people type it: "12,000", "$12 000" or "30". */
export function numberIn(text: string): number | undefined {
  const digits = text.replace(/[\s$,]/g, '');
  return /^\d+(?:\.\d+)?$/.test(digits) ? Number(digits) : undefined;
}
