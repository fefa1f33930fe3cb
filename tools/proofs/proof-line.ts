/** What a proof has tried, and how often something was not as it should be. */
export interface ProofResult {
  /** The name of the promise in `promises.ts`. */
  readonly name: string;
  readonly trials: number;
  /** Why nothing was tried, such as a disk that may not be mounted. */
  readonly notTried?: string | undefined;
  readonly missed: Readonly<Record<string, number>>;
}

const mark = 'proof: ';

/** One line for each promise, among whatever else a proof prints. */
export const proofLine = (result: ProofResult): string => mark + JSON.stringify(result);

export const readProofLines = (text: string): ProofResult[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith(mark))
    .map((line) => JSON.parse(line.slice(mark.length)));

export const failuresOf = ({ missed }: Pick<ProofResult, 'missed'>): number =>
  Object.values(missed).reduce((sum, count) => sum + Math.abs(count), 0);

/** What a proof needs may not be allowed here; otherwise nothing tried is a failure. */
export const wasNotTried = (result: ProofResult | undefined): boolean =>
  result?.trials === 0 && result.notTried !== undefined;

/** A proof that has tried nothing has proven nothing; a count that is no number is a failure too. */
export const isKept = ({ trials, missed }: ProofResult): boolean =>
  trials > 0 && Object.values(missed).every((count) => count === 0);
