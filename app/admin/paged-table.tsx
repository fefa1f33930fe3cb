import { Answered } from '#app/admin/answered.tsx';
import { ListFoot } from '#app/admin/list-foot.tsx';
import { useListPlace } from '#app/admin/use-list-place.ts';
import type { Answer } from '#app/api/call.ts';
import { useLoad } from '#app/api/use-load.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import type { TableColumn } from '#app/ui/table/column.ts';
import { Table } from '#app/ui/table/table.tsx';

interface PagedTableProps<Row> {
  /** What the answer is remembered by. */
  name: string;
  load: (page: number) => Promise<Answer<{ data: readonly Row[]; total: number }>>;
  columns: readonly TableColumn<Row>[];
  words: {
    readonly caption: string;
    readonly things: { readonly one: string; readonly many: string };
    readonly none: { readonly title: string; readonly text: string };
  };
  icon: Parameters<typeof EmptyState>[0]['icon'];
}

/** A list without filters, page by page; the address names the page. */
export function PagedTable<Row extends { _id: string }>(props: PagedTableProps<Row>) {
  const { name, load, columns, words, icon } = props;
  const { page, go } = useListPlace();
  const { answer, isWaiting, reload } = useLoad([name, page], () => load(page));
  return (
    <Answered answer={answer} onRetry={reload}>
      {({ data = [], total = 0 }) => (
        <div className="card list-card" aria-busy={isWaiting}>
          {data.length > 0 ? (
            <Table
              layout="cards"
              captionHidden
              caption={words.caption}
              columns={columns}
              rows={data}
              rowId={({ _id }) => _id}
            />
          ) : (
            <EmptyState heading="h2" icon={icon} title={words.none.title}>
              {words.none.text}
            </EmptyState>
          )}
          {total > 0 ? (
            <ListFoot
              page={page}
              total={total}
              things={words.things}
              onPage={(next) => go({ page: next })}
            />
          ) : null}
        </div>
      )}
    </Answered>
  );
}
