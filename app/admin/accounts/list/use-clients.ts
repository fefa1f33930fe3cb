import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { statusOf } from '#app/session/retry-policy.ts';
import { useSessionEnd } from '#app/session/use-session-end.ts';
import type { RowRange } from '#app/ui/table/row-range.ts';
import type { User } from '#domain/accounts/user.ts';
import { chunkSize, chunksToLoad } from './chunks.ts';
import { type ListQuery, pageQuery } from './page-query.ts';

export interface ClientList {
  /** How many match the search; undefined until loaded. */
  readonly total: number | undefined;
  /** Whether more match than were counted; scrolling or paging on counts further. */
  readonly more: boolean;
  /** How many there are without the search. */
  readonly everyone: number | undefined;
  /** How many rows the table has. */
  readonly count: number;
  /** How many people come before the first row. */
  readonly before: number;
  /** True while the rows are still those of the previous search. */
  readonly isWaiting: boolean;
  /** Why part of it could not be loaded. */
  readonly problem: string | undefined;
  readonly personAt: (row: number) => User | undefined;
  readonly onShown: (rows: RowRange) => void;
}

/** The client list: all of it when it is short, otherwise the rows around those in view. */
export function useClients({ search, sort, show, page }: ListQuery): ClientList {
  const [shown, setShown] = useState<RowRange>({ first: 0, last: 0 });
  const isAll = show === 'all';
  /** Newest first, all of them are counted already; otherwise only as far as is shown. */
  const isWhole = search === '' && sort === '';
  const seen = useThrottled(shown, 100);

  const leading = useQuery({
    ...pageQuery({ search, sort }, isAll ? chunkSize : show, isAll ? 1 : page),
    placeholderData: keepPreviousData,
  });
  // While another search loads, these still belong to the previous one.
  const { total: matching = 0, asked = { search, sort } } = leading.data ?? {};
  const chunks = isAll ? chunksToLoad(matching, seen) : [];
  const further = useQueries({
    queries: chunks.filter((chunk) => chunk > 1).map((chunk) => pageQuery(asked, chunkSize, chunk)),
  });
  const all = useQuery({ ...pageQuery({ search: '', sort: '' }, 1, 1), enabled: !isWhole });

  const answers = [leading, ...further];
  const failures = [...answers, all].flatMap(({ error }) => error ?? []);
  useSessionEnd(failures.map(statusOf).find((status) => status === 403));

  const newest = answers.toSorted((one, other) => other.dataUpdatedAt - one.dataUpdatedAt)[0];
  const counted = leading.isPlaceholderData ? leading.data : newest?.data;
  const more = counted?.more ?? false;
  // Each answer counts as far as its rows reach; the list must not shrink to an earlier count.
  const total = more ? Math.max(...answers.map(({ data }) => data?.total ?? 0)) : counted?.total;
  const before = isAll ? 0 : (leading.data?.first ?? 0);

  return {
    total,
    more,
    everyone: isWhole ? total : all.data?.total,
    count: (isAll ? total : leading.data?.people.length) ?? 0,
    before,
    isWaiting: leading.isPlaceholderData,
    problem: failures[0]?.message,
    personAt(row) {
      for (const { data } of answers) {
        const person = data?.people[row + before - data.first];
        if (person) return person;
      }
      return undefined;
    },
    onShown: setShown,
  };
}

/** Follows a value that changes often, at most once every so many milliseconds. */
function useThrottled<Value>(value: Value, every: number): Value {
  const [followed, setFollowed] = useState(value);
  const lastAt = useRef(0);

  useEffect(() => {
    const wait = Math.max(0, lastAt.current + every - performance.now());
    const timer = setTimeout(() => {
      lastAt.current = performance.now();
      setFollowed(value);
    }, wait);
    return () => clearTimeout(timer);
  }, [value, every]);

  return followed;
}
