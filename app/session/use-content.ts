import type { Answer } from '#app/api/call.ts';
import { contentOf, statusOf } from '#app/session/retry-policy.ts';
import { useSessionEnd } from '#app/session/use-session-end.ts';
import { useLoaded } from './use-loaded.ts';

/** How to load what a call answers; made outside the component, so that it stays the same. */
export const loaderOf =
  <Data>(ask: () => Promise<Answer<Data>>) =>
  async (): Promise<Partial<Data>> =>
    contentOf(await ask());

/** What a call answers, loaded each time a screen is opened. */
export function useContent<Data>(load: () => Promise<Data>) {
  const { data, error, reload, refresh } = useLoaded(load);
  useSessionEnd(statusOf(error));
  return { content: data, problem: error?.message, reload, refresh };
}
