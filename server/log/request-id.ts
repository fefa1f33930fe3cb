import { AsyncLocalStorage } from 'node:async_hooks';
import { z } from 'zod';

/**
 * The id of the request that the running code belongs to. Jobs and mails that a request queues carry
 * it along, so that every line about them names the request, hours later and on another server too.
 */
const current = new AsyncLocalStorage<string | undefined>();

export const currentRequestId = (): string | undefined => current.getStore();

export const withRequestId = <Result>(id: string | undefined, work: () => Result): Result =>
  current.run(id, work);

const carried = z.looseObject({ requestId: z.uuid().optional().catch(undefined) });

/** The data of a job, with the id of the request that queues it. */
export function withCarriedId(data: object): object {
  const requestId = currentRequestId();
  return requestId === undefined ? data : { ...data, requestId };
}

/** Jobs of older versions, and those that no request queued, have none. */
export function takeCarriedId(data: unknown): { requestId: string | undefined; data: unknown } {
  const found = carried.safeParse(data);
  if (!found.success) return { requestId: undefined, data };
  const { requestId, ...own } = found.data;
  return { requestId, data: own };
}
