/** What the server and a process that works for it say to one another. */

export type Outcome<Result> = { readonly result: Result } | { readonly error: string };

export const mostCpuMs = 10_000;
/** On a machine that is busy with other things, work waits for its turns. */
export const limitMs = 30_000;
/** An unpacked picture takes four bytes for each pixel, and is copied when it is turned. */
export const mostMemory = 768 * 1024 * 1024;
