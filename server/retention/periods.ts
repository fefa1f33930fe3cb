import { retentionRules } from '#content/retention.ts';
import { beginBefore, type Period, type RuleName, ruleNames } from '#domain/retention/rules.ts';
import type { Queries, Transaction } from '#server/db/database.ts';
import { retentionPeriods } from '#server/db/tables/retention.ts';

/** The periods that count: those of the rules, unless an admin has set another. */
export type Periods = Readonly<Record<RuleName, Period>>;

export async function readPeriods(queries: Queries | Transaction): Promise<Periods> {
  const changed = await queries.select().from(retentionPeriods);
  const countOf = new Map(changed.map(({ rule, count }) => [rule, count]));
  return Object.fromEntries(
    ruleNames.map((rule) => {
      const { period, bounds } = retentionRules[rule];
      const count = bounds ? (countOf.get(rule) ?? period.count) : period.count;
      // The law may ask for more since someone set it.
      return [rule, { ...period, count: Math.max(count, bounds?.least ?? count) }];
    }),
  ) as Periods;
}

/** What began before these moments is past its period. */
export interface Cutoffs {
  readonly own: Date;
  readonly company: Date;
}

export const cutoffsAt = (periods: Periods, rule: RuleName, at: Date): Cutoffs => ({
  own: beginBefore(at, periods[rule]),
  company: beginBefore(at, periods['company-records']),
});
