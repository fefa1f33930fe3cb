import type { Load } from './load.ts';
import type { Practice } from './practices.ts';

/** A call to measure at every size. */
export interface Call {
  readonly name: string;
  readonly load: (practice: Practice) => Load;
  /** How many times more work it may be for the largest number of people than for the smallest. */
  readonly mostGrowth?: number;
  /** The name of threads whose work is not counted. */
  readonly exceptThreads?: string;
  /** Waits until what the call has left to be done is done. */
  readonly atEnd?: (practice: Practice) => Promise<void>;
}

export const get =
  (path: (practice: Practice) => string, status = 200) =>
  (practice: Practice): Load => ({
    address: practice.address + path(practice),
    headers: practice.headers,
    status,
  });

/** Asks for nothing that exists: it takes the framework, our headers and a message. */
export const nothing: Call = {
  name: 'a call that does nothing',
  load: get(() => '/api/nothing', 404),
  mostGrowth: 1.5,
};
