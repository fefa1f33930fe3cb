import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Answer } from '#app/api/call.ts';
import { useSessionEnd } from '#app/session/use-session-end.ts';

/** The answer to a call. While another page of it loads, the previous one stays on the screen. */
export function useAnswer<Data>(
  key: readonly (string | number)[],
  ask: (signal: AbortSignal) => Promise<Answer<Data>>,
  /** How long, in milliseconds, parts that are shown later use it without asking again. */
  staleTime = 0,
) {
  const { data, isPlaceholderData, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => ask(signal),
    placeholderData: keepPreviousData,
    staleTime,
  });
  useSessionEnd(data?.ok === false ? data.status : undefined);
  return { answer: data, isWaiting: isPlaceholderData, reload: () => void refetch() };
}
