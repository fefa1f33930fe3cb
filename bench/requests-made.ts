import { subscribe } from 'node:diagnostics_channel';

let requests = 0;

subscribe('undici:request:create', () => {
  requests += 1;
});

/** How many requests this process has made. */
export const requestsMade = (): number => requests;
