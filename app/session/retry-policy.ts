import type { Answer, Refused } from '#app/api/call.ts';
import { networkError } from '#domain/network-error.ts';

/** What was asked did not come. Its message is fit to show to a person. */
class CallFailure extends Error {
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

const mayPass = (error: Error) =>
  error instanceof CallFailure && (error.status === 0 || error.status >= 500);

/**
 * A server that is out of reach for a moment is asked again; one that refuses is not. A page that
 * is being left cuts its calls off too, and is gone before that counts as a failure.
 */
export const retryPolicy = {
  retry: (failures: number, error: Error) => failures < 1 && mayPass(error),
  retryDelay: 500,
  networkMode: 'always',
  refetchOnWindowFocus: false,
} as const;
