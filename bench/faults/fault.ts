/** What a proof has tried, and how often something was not as it should be. */
export interface Found {
  readonly trials: number;
  readonly missed: Readonly<Record<string, number>>;
  /** Other figures. */
  readonly figures?: Readonly<Record<string, string | number>>;
}
