import { eq } from 'drizzle-orm';
import { retentionRules } from '#content/retention.ts';
import type { RuleView } from '#domain/retention/retention.ts';
import { announcedUntil, type RuleName, ruleNames } from '#domain/retention/rules.ts';
import { wording } from '#domain/wording.ts';
import type { Account } from '#server/accounts/sessions/sessions.ts';
import { retentionAnnouncements, retentionPeriods } from '#server/db/tables/retention.ts';
import { Failure } from '#server/errors.ts';
import type { Parts } from '#server/parts.ts';
import { announcementsOf, firstRemoval } from './announcing.ts';
import { countDue, firstEver } from './due.ts';
import { cutoffsAt, type Periods, readPeriods } from './periods.ts';

const words = wording.retention;

const isRule = (text: string): text is RuleName => (ruleNames as readonly string[]).includes(text);

/** The rules as admins see and change them. */
export function openRules({
  database,
  sessions,
  audit,
  now,
}: Pick<Parts, 'database' | 'sessions' | 'audit' | 'now'>) {
  const { queries } = database;

  async function nextOf(rule: RuleName, periods: Periods): Promise<RuleView['next']> {
    const until = announcedUntil(now());
    const { count, first } = await countDue(queries, rule, cutoffsAt(periods, rule, until));
    const oldest = first ?? (await firstEver(queries, rule));
    if (!oldest) return null;
    const announced = await announcementsOf(queries, rule);
    const removedFrom = firstRemoval(oldest, periods, rule, announced, now());
    return { count, removedFrom: removedFrom.toISOString(), until: until.toISOString() };
  }

  async function viewOf(rule: RuleName, periods: Periods): Promise<RuleView> {
    const { label, what, from, law, period, bounds } = retentionRules[rule];
    return {
      rule,
      label,
      what,
      from,
      law,
      ...periods[rule],
      standard: period.count,
      bounds: bounds ?? null,
      next: await nextOf(rule, periods),
    };
  }

  return {
    async list(): Promise<RuleView[]> {
      const periods = await readPeriods(queries);
      const views: RuleView[] = [];
      for (const rule of ruleNames) views.push(await viewOf(rule, periods));
      return views;
    },

    /** A shorter period is announced before it removes anything. */
    async change(
      rule: string,
      count: number,
      { account, address }: { readonly account: Account; readonly address: string },
    ): Promise<RuleView> {
      if (!isRule(rule)) throw new Failure('not-found', words.ruleUnknown);
      const { bounds } = retentionRules[rule];
      if (!bounds) throw new Failure('conflict', words.ruleFixed);
      if (count < bounds.least || count > bounds.most) {
        const message = words.outOfBounds(bounds.least, bounds.most);
        throw new Failure('invalid', message, { field: 'count' });
      }
      await queries.transaction(async (tx) => {
        await sessions.requireConfirmed(tx, account.sessionId, 'new-session');
        const before = (await readPeriods(tx))[rule].count;
        if (before === count) return;
        const change = { count, changedBy: account.user.id, changedAt: now() };
        await tx
          .insert(retentionPeriods)
          .values({ rule, ...change })
          .onConflictDoUpdate({ target: retentionPeriods.rule, set: change });
        if (count < before) {
          await tx.delete(retentionAnnouncements).where(eq(retentionAnnouncements.rule, rule));
        }
        await audit.write(tx, {
          kind: 'retention-changed',
          details: { rule, from: before, to: count },
          actorId: account.user.id,
          address,
        });
      });
      return viewOf(rule, await readPeriods(queries));
    },
  };
}
