import type { Cents, Fine, PerMille } from './money.ts';

/** How one line of an estimate came about, so that a person can follow it. */
export type Step =
  | { readonly kind: 'nothing up to'; readonly limit: Cents }
  | { readonly kind: 'nothing below'; readonly limit: Cents }
  | { readonly kind: 'nothing above'; readonly limit: Cents }
  | { readonly kind: 'share of all'; readonly rate: PerMille; readonly of: Cents }
  | {
      readonly kind: 'base plus share' | 'base less share';
      readonly base: Fine;
      readonly rate: PerMille;
      /** The amount above `over`. */
      readonly part: Cents;
      readonly over: Cents;
    }
  | { readonly kind: 'full amount' }
  | { readonly kind: 'whole balance' }
  | { readonly kind: 'no balance' }
  | { readonly kind: 'residents only' };

export interface Line {
  readonly amount: Fine;
  readonly step: Step;
}
