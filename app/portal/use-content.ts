import { useQuery } from '@tanstack/react-query';
import type { Answer } from '#app/api/call.ts';
import { contentOf, retryPolicy, statusOf } from '#app/session/retry-policy.ts';
import { useSessionEnd } from '#app/session/use-session-end.ts';

/** What a call answers, loaded each time a screen is opened. */
export function useContent<Data>(key: string, ask: () => Promise<Answer<Data>>) {
  const { data, error, refetch } = useQuery({
    ...retryPolicy,
    queryKey: [key],
    queryFn: async () => contentOf(await ask()),
    gcTime: 0,
  });
  useSessionEnd(statusOf(error));
  return { content: data, problem: error?.message, reload: () => void refetch() };
}
