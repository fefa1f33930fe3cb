import { Pagination } from '#app/ui/table/pagination.tsx';

/** The server's page size. */
const rowsOnPage = 25;

interface ListFootProps {
  page: number;
  total: number;
  /** Absent for the server’s own. */
  pageSize?: number;
  /** There are more than `total`. */
  more?: boolean | undefined;
  things: { readonly one: string; readonly many: string };
  onPage: (page: number) => void;
}

export function ListFoot({
  page,
  total,
  pageSize = rowsOnPage,
  more = false,
  things,
  onPage,
}: ListFootProps) {
  // Whatever comes after those counted is at least on one more page.
  const pages = Math.ceil(total / pageSize) + (more ? 1 : 0);
  return (
    <div className="list-foot">
      <p role="status">{rowsShown({ page, total, pageSize, more, things })}</p>
      {pages > 1 ? <Pagination page={page} count={pages} onPage={onPage} /> : null}
    </div>
  );
}

/** Such as "1 form" or "26 to 50 of 120 forms". */
function rowsShown({
  page,
  total,
  pageSize,
  more,
  things,
}: Required<Omit<ListFootProps, 'onPage'>>): string {
  const { one, many } = things;
  const number = (value: number) => value.toLocaleString('en-AU');
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  const all = `${more ? 'more than ' : ''}${number(total)} ${total === 1 ? one : many}`;
  if (first > total) return `0 of ${all}`;
  return total === 1 ? all : `${number(first)} to ${number(last)} of ${all}`;
}
