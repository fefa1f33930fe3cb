import { Pagination } from '#app/ui/table/pagination.tsx';

/** The server's page size. */
const rowsOnPage = 25;

interface ListFootProps {
  page: number;
  total: number;
  /** Such as "forms". */
  things: string;
  onPage: (page: number) => void;
}

export function ListFoot({ page, total, things, onPage }: ListFootProps) {
  const pages = Math.ceil(total / rowsOnPage);
  const first = (page - 1) * rowsOnPage + 1;
  const last = Math.min(page * rowsOnPage, total);
  const number = (value: number) => value.toLocaleString('en-AU');
  return (
    <div className="list-foot">
      <p role="status">
        {total === 0 || first > total
          ? `0 of ${number(total)} ${things}`
          : `${number(first)} to ${number(last)} of ${number(total)} ${things}`}
      </p>
      {pages > 1 ? <Pagination page={page} count={pages} onPage={onPage} /> : null}
    </div>
  );
}
