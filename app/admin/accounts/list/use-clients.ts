import { useEffect, useRef, useState } from 'react';
import { useLoads } from '#app/api/use-load.ts';
import type { RowRange } from '#app/ui/table/row-range.ts';
import type { User } from '#domain/accounts/user.ts';
import { networkError } from '#domain/network-error.ts';
import { chunkSize, chunksToLoad } from './chunks.ts';
import { type ListQuery, pageOf } from './page-query.ts';

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

  const [leading] = useLoads([
    pageOf({ search, sort }, isAll ? chunkSize : show, isAll ? 1 : page),
  ]);
  // While another search loads, these still belong to the previous one.
  const [first, setFirst] = useState(leading?.accepted);
  if (leading?.accepted && leading.accepted !== first) setFirst(leading.accepted);
  const { total: matching = 0, asked = { search, sort } } = first ?? {};
  const isWaiting = !leading?.answer && first !== undefined;

  const chunks = isAll ? chunksToLoad(matching, seen) : [];
  const further = useLoads(
    chunks.filter((chunk) => chunk > 1).map((chunk) => pageOf(asked, chunkSize, chunk)),
  );
  const [all] = useLoads(isWhole ? [] : [pageOf({ search: '', sort: '' }, 1, 1)]);

  const failed = [leading, ...further, all].find((each) => each?.answer?.ok === false)?.answer;
  const loaded = [leading, ...further].flatMap((each) => (each?.accepted ? [each] : []));
  const newest = loaded.toSorted((one, other) => other.version - one.version)[0];
  const counted = isWaiting ? first : newest?.accepted;
  const more = counted?.more ?? false;
  const pages = [first, ...further.map((each) => each?.accepted)];
  // Each answer counts as far as its rows reach; the list must not shrink to an earlier count.
  const total = more ? Math.max(...pages.map((each) => each?.total ?? 0)) : counted?.total;
  const before = isAll ? 0 : (first?.first ?? 0);

  return {
    total,
    more,
    everyone: isWhole ? total : all?.accepted?.total,
    count: (isAll ? total : first?.people?.length) ?? 0,
    before,
    isWaiting,
    problem: failed?.ok === false ? (failed.message ?? networkError) : undefined,
    personAt(row) {
      for (const each of pages) {
        const person = each?.people?.[row + before - (each.first ?? 0)];
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
