import { printFigures } from '../harness/figures.ts';

/** What one attack came to. Any surprise fails the run. */
export interface Proof {
  readonly title: string;
  /** How often it was tried, without what had to be prepared for it. */
  readonly attempts: number;
  readonly figures: Readonly<Record<string, string | number>>;
  readonly surprises: readonly string[];
}

/** The share of the full size that a quick run takes, but never less than it needs to say anything. */
export const scaled = (full: number, factor: number, least: number): number =>
  Math.max(least, Math.round(full * factor));

const mostShown = 10;
const longestShown = 200;

export function printProof({ title, attempts, figures, surprises }: Proof): void {
  console.log(`\n${title}`);
  printFigures({ ...figures, attempts, surprises: surprises.length });
  for (const surprise of surprises.slice(0, mostShown)) {
    console.error(`  ${surprise.slice(0, longestShown)}`);
  }
}
