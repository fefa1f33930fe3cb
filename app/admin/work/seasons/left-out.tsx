import { useState } from 'react';
import { Answered } from '#app/admin/answered.tsx';
import { ClientLink } from '#app/admin/client-link.tsx';
import { ListFoot } from '#app/admin/list-foot.tsx';
import { useLoad } from '#app/api/use-load.ts';
import { type LeftOutClient, listLeftOut } from '#app/api/work/seasons.ts';
import type { TableColumn } from '#app/ui/table/column.ts';
import { Table } from '#app/ui/table/table.tsx';
import { seasonWords } from '#content/work/seasons.ts';
import { leftOutReasons, type Season } from '#domain/work/seasons.ts';

const words = seasonWords.one;

const columns: readonly TableColumn<LeftOutClient>[] = [
  {
    id: 'client',
    heading: words.client,
    rowHeading: true,
    cell: ({ _id, name, email, reason }) =>
      reason === 'not-a-client' ? (
        name || words.noOneKnown
      ) : (
        <ClientLink className="row-link" id={_id}>
          {name || email}
        </ClientLink>
      ),
  },
  { id: 'email', heading: words.email, cell: ({ email }) => email },
  { id: 'reason', heading: words.reason, cell: ({ reason }) => seasonWords.reasons[reason] },
];

/** Who was left out, and why. */
export function LeftOut({ season }: { season: Season }) {
  const { _id, state, leftOut } = season;
  const [page, setPage] = useState(1);
  const count = leftOutReasons.reduce((sum, reason) => sum + leftOut[reason], 0);
  const { answer, isWaiting, reload } = useLoad(['left-out', _id, page, count], () =>
    listLeftOut(_id, page),
  );
  return (
    <section className="card list-card" aria-labelledby="left-out" aria-busy={isWaiting}>
      <h2 id="left-out">{words.leftOut}</h2>
      <Answered answer={answer} onRetry={reload}>
        {({ data = [], total = 0 }) =>
          data.length > 0 ? (
            <>
              <Table
                layout="cards"
                captionHidden
                caption={words.leftOut}
                columns={columns}
                rows={data}
                rowId={(client) => client._id}
              />
              <ListFoot page={page} total={total} things={words.things} onPage={setPage} />
            </>
          ) : (
            <p>{state === 'done' ? words.noneLeftOut : null}</p>
          )
        }
      </Answered>
    </section>
  );
}
