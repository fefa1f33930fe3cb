import { asked, type WorkPlace } from '#app/admin/work/list/use-work-place.ts';
import { workList } from '#content/work/staff-list.ts';
import { workStages } from '#domain/work/kinds.ts';
import { BoardColumn } from './board-column.tsx';
import { useMove } from './use-move.ts';

const words = workList.board;

/** A column for each stage. Cards are moved by dragging, or by the choice on each of them. */
export function Board({ place }: WorkPlace) {
  const moves = useMove();
  const filters = asked(place);
  return (
    <section aria-label={words.label}>
      <p className="quiet">{words.hint}</p>
      <div className="board">
        {workStages.map((stage) => (
          <BoardColumn key={stage} stage={stage} filters={filters} moves={moves} />
        ))}
      </div>
    </section>
  );
}
