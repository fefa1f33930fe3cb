import { Link } from 'react-router';
import { ForWhom } from '#app/portal/clients/acting.tsx';
import { AskedItem, ItemHints, ItemSayings } from '#app/portal/work/asked-item.tsx';
import { DueLine } from '#app/portal/work/due-line.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Card } from '#app/ui/card.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { ownWork as words } from '#content/work/own-work.ts';
import { ownApprovalPath, ownWorkPath } from '#domain/paths.ts';
import { isAsking, type ToDo } from './to-do.ts';

interface WorkToDoProps {
  toDo: ToDo;
  /** The first with something left to do. */
  isFirst: boolean;
  onAnswered: (item: string) => void;
}

/** What to do for one work. */
export function WorkToDo({ toDo, isFirst, onAnswered }: WorkToDoProps) {
  const { work, items, approvals, count } = toDo;
  const firstAsked = items.findIndex(isAsking);
  return (
    <Card raised className="to-do">
      <DueLine work={work} />
      <ForWhom client={work.client} />
      <h3>{words.title(work)}</h3>
      <p className="quiet">{count > 0 ? words.next.need(count) : words.next.waitingForUs}</p>
      <ul className="to-do-list">
        {approvals.map(({ _id, subject }, place) => (
          <li key={_id}>
            <h4>{words.approvals.heading[subject](work)}</h4>
            <div className="asked-acts">
              <ButtonLink
                look={isFirst && place === 0 ? 'primary' : 'quiet'}
                to={ownApprovalPath(work._id, subject)}
              >
                {words.approvals.action[subject]}
              </ButtonLink>
            </div>
          </li>
        ))}
        {items.map((item, place) => (
          <li key={item._id}>
            {item.section && item.section !== items[place - 1]?.section ? (
              <p className="work-section">{item.section}</p>
            ) : null}
            <h4>
              {item.title}
              {item.required ? null : <span className="quiet"> {words.item.optional}</span>}
            </h4>
            <ItemHints item={item} />
            {item.state === 'returned' ? <p>{words.item.returned}</p> : null}
            <ItemSayings item={item} />
            <AskedItem
              work={work._id}
              item={item}
              primary={isFirst && place === firstAsked && approvals.length === 0}
              onAnswered={() => onAnswered(item._id)}
            />
          </li>
        ))}
      </ul>
      <Link className="more" to={ownWorkPath(work._id)}>
        {words.next.work}
        <span className="sr-only"> {words.title(work)}</span>
        <Icon name="arrow-right" />
      </Link>
    </Card>
  );
}
