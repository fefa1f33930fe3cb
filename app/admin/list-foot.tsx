import { Pagination } from '#app/ui/table/pagination.tsx';

/** The server's page size. */
const rowsOnPage = 25;

interface ListFootProps {
  page: number;
  total: number;
  things: { readonly one: string; readonly many: string };
  onPage: (page: number) => void;
}

export function ListFoot({ page, total, things, onPage }: ListFootProps) {
  const pages = Math.ceil(total / rowsOnPage);
  return (
    <div className="list-foot">
      <p role="status">{rowsShown(page, total, things)}</p>
      {pages > 1 ? <Pagination page={page} count={pages} onPage={onPage} /> : null}
    </div>
  );
}

/** Such as "1 form" or "26 to 50 of 120 forms". */
function rowsShown(page: number, total: number, { one, many }: ListFootProps['things']): string {
  const number = (value: number) => value.toLocaleString('en-AU');
  const first = (page - 1) * rowsOnPage + 1;
  const last = Math.min(page * rowsOnPage, total);
  const all = `${number(total)} ${total === 1 ? one : many}`;
  if (first > total) return `0 of ${all}`;
  return total === 1 ? all : `${number(first)} to ${number(last)} of ${all}`;
}
