import { useQuery } from '@tanstack/react-query';
import type { Answer } from '#app/api/call.ts';
import { contentOf, retryPolicy } from '#app/session/retry-policy.ts';

/** What a call brings, asked for whenever a screen is opened. Undefined until then, or without it. */
export function useContent<Data>(
  key: string,
  ask: () => Promise<Answer<Data>>,
): Partial<Data> | undefined {
  const { data } = useQuery({
    ...retryPolicy,
    queryKey: [key],
    queryFn: async () => contentOf(await ask()),
    gcTime: 0,
  });
  return data;
}
