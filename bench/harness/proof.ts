import { isKept, proofLine } from '../../tools/proofs/proof-line.ts';
import { printFigures } from './figures.ts';

/** What a proof has tried, and how often something was not as it should be. */
export interface ProofResult {
  readonly trials: number;
  readonly missed: Readonly<Record<string, number>>;
  /** Other figures. */
  readonly figures?: Readonly<Record<string, string | number>>;
  /** Why nothing was tried. */
  readonly notTried?: string;
}

/** The parts of a bench that are wanted: all of them, or the one that is named. */
export function wantedParts<Part>(
  parts: Readonly<Record<string, Part>>,
  only: string | undefined,
): [name: string, part: Part][] {
  const wanted = Object.entries(parts).filter(([name]) => !only || name === only);
  if (wanted.length === 0) throw new Error(`The parts are ${Object.keys(parts).join(', ')}.`);
  return wanted;
}

/** For people, and in a line for `npm run prove`; the process then fails if anything was missed. */
export function reportProof(
  name: string,
  { trials, missed, figures, notTried }: ProofResult,
): void {
  printFigures({ trials, ...figures, ...missed, ...(notTried && { 'not tried': notTried }) });
  const result = { name, trials, notTried, missed };
  console.log(proofLine(result));
  if (!isKept(result)) process.exitCode = 1;
}
