import type { Day } from '#domain/dates/calendar-days.ts';
import type { RuleName } from '#domain/retention/rules.ts';
import { individualDates, type LodgmentDate, quarterDates } from './due-dates.ts';
import { type WorkKind, workKinds } from './kinds.ts';

/**
 * All that the code decides by the kind of a work. Its words are in `content/work/kind-words.ts`: a
 * new kind compiles once both are complete.
 */
interface KindRule {
  /** Statements have months and quarters, said in many ways; returns a financial year. */
  readonly period: 'financial-year' | 'quarter' | 'any';
  /** The dates that may apply to a period, the usual one first. */
  readonly dates: (period: string) => readonly LodgmentDate[];
  /** The rule by which its records are kept, if nothing about the client keeps them longer. */
  readonly keptAs: Extract<RuleName, 'work' | 'company-records'>;
}

export const kindRules: { readonly [Kind in WorkKind]: KindRule } = {
  individual: { period: 'financial-year', dates: individualDates, keptAs: 'work' },
  // The date depends on the company's history, so the practice sets it.
  business: { period: 'financial-year', dates: () => [], keptAs: 'company-records' },
  bas: { period: 'quarter', dates: quarterDates, keptAs: 'work' },
  other: { period: 'any', dates: () => [], keptAs: 'work' },
};

export const kindsKeptAs = (rule: KindRule['keptAs']): readonly WorkKind[] =>
  workKinds.filter((kind) => kindRules[kind].keptAs === rule);

export const lodgmentDates = (kind: WorkKind, period: string): readonly LodgmentDate[] =>
  kindRules[kind].dates(period);

export const usualDueDate = (kind: WorkKind, period: string): Day | null =>
  lodgmentDates(kind, period)[0]?.dueOn ?? null;
