import { type DragEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Answered } from '#app/admin/answered.tsx';
import { DueDate, Standing } from '#app/admin/work/list/work-marks.tsx';
import { useLoad } from '#app/api/use-load.ts';
import { listWorks } from '#app/api/work/staff-work.ts';
import { classNames } from '#app/ui/class-names.ts';
import { Initial } from '#app/ui/initial.tsx';
import { stageNames } from '#content/work/names.ts';
import { workList } from '#content/work/staff-list.ts';
import { portalPaths, workPath } from '#domain/paths.ts';
import { isOpen, type WorkStage, workStages } from '#domain/work/kinds.ts';
import { nameOfWork } from '#domain/work/types/job-types.ts';
import type { ListedWork } from '#domain/work/work.ts';
import { columnKey } from './columns.ts';
import { useChosenStage } from './use-chosen-stage.ts';
import type { Moves } from './use-move.ts';

const words = workList.board;

/** So many cards at most; the rest is in the list. */
const mostCards = 50;

/** What is dragged, since a drop tells only its text. */
let dragged: ListedWork | undefined;

interface BoardColumnProps {
  stage: WorkStage;
  filters: Readonly<Record<string, string>>;
  moves: Moves;
}

export function BoardColumn({ stage, filters, moves }: BoardColumnProps) {
  const { move, moving, focused } = moves;
  const [isOver, setIsOver] = useState(false);
  // What is due next, and of what is done the newest.
  const wanted = {
    ...filters,
    stage,
    sort: isOpen(stage) ? 'due' : '-due',
    pageSize: mostCards,
  } as const;
  const { answer, isWaiting, reload } = useLoad(
    [...columnKey, stage, ...Object.values(wanted)],
    (signal) => listWorks(wanted, signal),
  );
  const headingId = `board-${stage}`;

  function over(event: DragEvent) {
    if (!dragged || dragged.stage === stage) return;
    event.preventDefault();
    setIsOver(true);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    if (dragged) void move(dragged, stage, false);
    dragged = undefined;
  }

  return (
    <section
      className={classNames(
        'board-column',
        isOver && 'board-column-over',
        answer?.ok && answer.data.total === 0 && 'board-column-empty',
      )}
      aria-labelledby={headingId}
      aria-busy={isWaiting}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <h2 id={headingId}>
        {stageNames[stage]}{' '}
        <span className="choice-bar-count">
          {answer?.ok ? (answer.data.total ?? 0).toLocaleString('en-AU') : null}
        </span>
      </h2>
      <Answered answer={answer} onRetry={reload}>
        {({ data = [], total = 0 }) => (
          <>
            {data.length > 0 ? (
              <ul>
                {data.map((work) => (
                  <BoardCard
                    key={work._id}
                    work={work}
                    isMoving={moving === work._id}
                    takesFocus={focused === work._id}
                    onMove={(next, hasFocus) => void move(work, next, hasFocus)}
                  />
                ))}
              </ul>
            ) : (
              <p className="quiet">{words.empty}</p>
            )}
            {total > data.length ? (
              <Link className="more" to={`${portalPaths.works}?stage=${stage}`}>
                {words.more(total - data.length)}
              </Link>
            ) : null}
          </>
        )}
      </Answered>
    </section>
  );
}

interface BoardCardProps {
  work: ListedWork;
  isMoving: boolean;
  /** It has just been moved here by its own choice. */
  takesFocus: boolean;
  onMove: (stage: WorkStage, hasFocus: boolean) => void;
}

function BoardCard({ work, isMoving, takesFocus, onMove }: BoardCardProps) {
  const field = useRef<HTMLSelectElement>(null);
  const { select, chosen } = useChosenStage(work.stage, onMove);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  const name = work.client.name || work.client.email;
  return (
    <li
      className="card board-card"
      draggable
      aria-busy={isMoving}
      onDragStart={(event) => {
        dragged = work;
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', name);
      }}
      onDragEnd={() => {
        dragged = undefined;
      }}
    >
      <Link className="board-card-link" to={workPath(work._id)} draggable={false}>
        <strong>{name}</strong>
        <span>{nameOfWork(work)}</span>
      </Link>
      <p className="board-card-facts">
        <DueDate work={work} />
        <Standing work={work} />
      </p>
      {work.assignee ? (
        <span className="board-card-who" title={work.assignee.name}>
          <Initial name={work.assignee.name} />
          <span className="sr-only">{work.assignee.name}</span>
        </span>
      ) : null}
      <select
        ref={field}
        aria-label={words.stage(`${name}, ${nameOfWork(work)}`)}
        value={chosen}
        {...select}
      >
        {workStages.map((stage) => (
          <option key={stage} value={stage}>
            {stageNames[stage]}
          </option>
        ))}
      </select>
    </li>
  );
}
