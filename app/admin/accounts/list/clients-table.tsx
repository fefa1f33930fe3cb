import { type ReactNode, useRef } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { admin } from '#content/accounts/clients.ts';
import type { User } from '#domain/accounts/user.ts';
import { type Act, ClientCells } from './client-cells.tsx';
import type { RowRange } from './row-range.ts';
import { tableRoles } from './table-roles.ts';
import { useRows } from './use-rows.ts';

const words = admin.list;
const columns = Object.entries(words.columns);

interface ClientsTableProps {
  /** What the rows answer; another question begins at the first row. */
  question: string;
  count: number;
  /** How many of the list come before the first row. */
  before: number;
  personAt: (row: number) => User | undefined;
  /** Said in place of rows. */
  empty: ReactNode;
  /** A long list scrolls in a box of its own, below its headings. */
  boxed: boolean;
  isWaiting: boolean;
  onShown: (rows: RowRange) => void;
  onAct: (act: Act, user: User) => void;
}

export function ClientsTable(props: ClientsTableProps) {
  const { question, count, before, personAt, empty, boxed, isWaiting, onShown, onAct } = props;
  const box = useRef<HTMLDivElement>(null);
  const { virtualizer, onKeyDown, onFocus } = useRows({ box, question, count, onShown });
  const rows = virtualizer.getVirtualItems();

  return (
    <div className={classNames('clients-box', boxed && 'clients-boxed')} ref={box}>
      <table
        {...tableRoles.table}
        className="clients-table"
        aria-labelledby="clients-heading"
        aria-describedby="clients-keys"
        aria-rowcount={count + 1}
        aria-busy={isWaiting}
      >
        <thead {...tableRoles.group}>
          <tr {...tableRoles.row} aria-rowindex={1}>
            {columns.map(([id, heading]) => (
              <th {...tableRoles.columnheader} key={id} scope="col" className={`client-${id}`}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        {count === 0 ? (
          <EmptyBody>{empty}</EmptyBody>
        ) : (
          <tbody
            {...tableRoles.group}
            onFocus={onFocus}
            style={{ height: virtualizer.getTotalSize() }}
          >
            {rows.map(({ index, start }) => {
              const user = personAt(index);
              return (
                <tr
                  {...tableRoles.row}
                  key={index}
                  ref={virtualizer.measureElement}
                  data-index={index}
                  aria-rowindex={index + 2}
                  style={{ translate: `0 ${start}px` }}
                >
                  {user ? (
                    <ClientCells {...{ user, number: before + index + 1, onAct, onKeyDown }} />
                  ) : (
                    <td {...tableRoles.cell} className="client-loading">
                      {words.loading}
                    </td>
                  )}
                </tr>
              );
            })}
          </tbody>
        )}
      </table>
    </div>
  );
}

function EmptyBody({ children }: { children: ReactNode }) {
  return (
    <tbody {...tableRoles.group}>
      <tr {...tableRoles.row}>
        <td {...tableRoles.cell} className="client-none" colSpan={columns.length}>
          {children}
        </td>
      </tr>
    </tbody>
  );
}
