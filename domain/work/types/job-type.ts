import { type ClientKind, clientKinds } from '#domain/clients/kinds.ts';
import type { RuleName } from '#domain/retention/rules.ts';
import type { WorkKind } from '../kinds.ts';
import type { DateRule } from '../program/rules.ts';
import type { PeriodForm } from './period-forms.ts';

export const requestListIds = [
  'individual',
  'rental',
  'sole-trader',
  'company',
  'partnership',
  'trust',
  'smsf',
  'bas',
] as const;
export type RequestListId = (typeof requestListIds)[number];

/**
 * All that the code decides by the type of a job. What its client declares is in
 * `content/work/type-words.ts`: a new type compiles once both are complete.
 */
export interface JobType {
  readonly name: string;
  /** What its client calls it, as in "Your 2025-26 tax return". */
  readonly own: (period: string) => string;
  /** The group of types that it belongs to. */
  readonly kind: WorkKind;
  readonly clients: readonly ClientKind[];
  readonly period: PeriodForm;
  /** By when it is lodged, strictest rule first; empty where that is for the practice to say. */
  readonly dates: readonly DateRule[];
  /** Whether the client declares before it is lodged (TAA 1953 Sch 1 s 388-65). */
  readonly needsDeclaration: boolean;
  /** What its clients are asked for; the first is the usual list. */
  readonly requestLists: readonly RequestListId[];
  /** The rule by which its records are kept, if nothing about the client keeps them longer. */
  readonly keptAs: Extract<RuleName, 'work' | 'company-records' | 'smsf-records'>;
  /** Whether it can come again each period by itself. */
  readonly recurs: boolean;
}

export const allClients = clientKinds;
/** A fund employs no one. */
export const employers = clientKinds.filter((kind) => kind !== 'smsf');
