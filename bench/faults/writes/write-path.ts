import type { Answer } from '../../guard/calls.ts';

/** One call, about to be made. */
export interface Write {
  readonly method: string;
  readonly path: string;
  readonly body?: object | Buffer | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** It has an idempotency key, so that it can be sent until it is answered. */
  readonly isKeyed?: boolean;
  /** How often what it has made is there: once, if all is well. */
  count(answer: Answer): Promise<number>;
  /** Once the call has ended, whoever made it leaves the practice. */
  leave?(): Promise<void>;
  /** Gives back what it used, once it is judged. */
  giveBack?(): void;
}

/** One way in which something is written. */
export interface WritePath {
  readonly name: string;
  /** Whether it would show that it has happened twice. */
  readonly canDouble: boolean;
  /** A job finishes what was acknowledged, so it is judged at the end. */
  readonly isFinishedLater?: boolean;
  /** It starts a long job, so it is made before some of the kills only. */
  readonly isCostly?: boolean;
  /** Makes what the call needs. */
  prepare(): Promise<Write>;
}

/** A write without its judgement. */
export type Call = Omit<Write, 'count' | 'leave' | 'giveBack'>;

export const post = (path: string, body: object = {}): Call => ({ method: 'POST', path, body });
