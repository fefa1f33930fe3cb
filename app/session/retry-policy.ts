import type { Answer, Refused } from '#app/api/call.ts';
import { networkError } from '#domain/network-error.ts';

/** A call that failed. Its message can be shown to people. */
export class CallFailure extends Error {
  readonly status: number;
  constructor({ status, message = networkError }: Refused) {
    super(message);
    this.status = status;
  }
}

export function contentOf<Data>(answer: Answer<Data>): Partial<Data> {
  if (answer.ok) return answer.data;
  throw new CallFailure(answer);
}

/** Undefined if no call failed. */
export const statusOf = (error: Error | null): number | undefined =>
  error instanceof CallFailure ? error.status : undefined;

function isTemporary(error: Error): boolean {
  const status = statusOf(error);
  return status !== undefined && (status === 0 || status >= 500);
}

/**
 * Retries once when the server could not be reached or failed, never when it refused. Leaving a
 * page aborts its calls too; the delay keeps that from showing as a failure.
 */
export const retryPolicy = {
  retry: (failures: number, error: Error) => failures < 1 && isTemporary(error),
  retryDelay: 500,
  refetchOnWindowFocus: false,
} as const;
