import type { Answer, Refused } from '#app/api/call.ts';
import { networkError } from '#domain/network-error.ts';

/** What was asked did not come. Its message is fit to show to a person. */
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

/** Undefined where no call failed. */
export const statusOf = (error: Error | null): number | undefined =>
  error instanceof CallFailure ? error.status : undefined;

function mayPass(error: Error): boolean {
  const status = statusOf(error);
  return status !== undefined && (status === 0 || status >= 500);
}

/**
 * A server that is out of reach for a moment is asked again; one that refuses is not. A page that
 * is being left cuts its calls off too, and is gone before that counts as a failure.
 */
export const retryPolicy = {
  retry: (failures: number, error: Error) => failures < 1 && mayPass(error),
  retryDelay: 500,
  refetchOnWindowFocus: false,
} as const;
