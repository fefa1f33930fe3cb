import { useLocation, useNavigate } from 'react-router';
import { today } from '#app/admin/today.ts';
import { useIsLeaving } from '#app/admin/use-is-leaving.ts';
import { useNewest } from '#app/admin/use-newest.ts';
import { incomeYearOf } from '#domain/work/periods.ts';

const names = ['year', 'type', 'manager', 'group'] as const;

/** As the address has them; empty where it has none. */
export type LodgmentFilters = Readonly<Record<(typeof names)[number], string>>;

/** The place in the list of lodgments, kept in the address. */
export function useLodgmentsPlace() {
  const { search: address } = useLocation();
  const navigate = useNavigate();
  const isLeaving = useIsLeaving();
  const query = new URLSearchParams(address);
  const given = Object.fromEntries(names.map((name) => [name, query.get(name) ?? '']));
  const filters = { ...given, year: given.year || incomeYearOf(today()) } as LodgmentFilters;
  const newest = useNewest<Readonly<Record<string, string>>>(given);
  const page = Math.max(1, Math.floor(Number(query.get('page'))) || 1);

  function go(change: Partial<LodgmentFilters> & { readonly page?: number }) {
    if (isLeaving()) return;
    const { page: nextPage = 1, ...changed } = change;
    newest.current = { ...newest.current, ...changed };
    const wanted = newest.current;
    const next = new URLSearchParams(Object.entries(wanted).filter(([, value]) => value));
    if (nextPage > 1) next.set('page', `${nextPage}`);
    void navigate({ search: next.toString() }, { replace: true, preventScrollReset: true });
  }

  const clear = () => void navigate({ search: '' }, { replace: true, preventScrollReset: true });

  return { filters, page, go, clear, isFiltered: names.some((name) => given[name]) };
}

export type LodgmentsPlace = ReturnType<typeof useLodgmentsPlace>;
