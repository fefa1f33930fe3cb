import { isKept, proofLine } from '../tools/proofs/proof-line.ts';
import { printFigures } from './figures.ts';

/** What a proof has tried, and how often something was not as it should be. */
export interface Found {
  readonly trials: number;
  readonly missed: Readonly<Record<string, number>>;
  /** Other figures. */
  readonly figures?: Readonly<Record<string, string | number>>;
  /** Why nothing was tried. */
  readonly notTried?: string;
}

/** For people, and in a line for `npm run prove`; the process then fails if anything was missed. */
export function reportProof(name: string, { trials, missed, figures, notTried }: Found): void {
  printFigures({ trials, ...figures, ...missed, ...(notTried && { 'not tried': notTried }) });
  const result = { name, trials, notTried, missed };
  console.log(proofLine(result));
  if (!isKept(result)) process.exitCode = 1;
}
