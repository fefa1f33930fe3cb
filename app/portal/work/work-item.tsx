import { DocumentList } from '#app/documents/document-list.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { ownWork as words } from '#content/work/own-work.ts';
import type { Document } from '#domain/documents/document.ts';
import type { Comment } from '#domain/work/comments.ts';
import type { Item } from '#domain/work/items.ts';
import { AskedItem, ItemHints, ItemSayings } from './asked-item.tsx';
import { Thread } from './comments/thread.tsx';

interface WorkItemProps {
  work: string;
  item: Item;
  /** The work is not finished. */
  mayAnswer: boolean;
  documents: readonly Document[];
  comments: readonly Comment[];
  onChanged: () => void;
  onCommented: () => void;
}

/** One thing that was asked for: how it stands, its files, and what was said about it. */
export function WorkItem(props: WorkItemProps) {
  const { work, item, mayAnswer, documents, comments, onChanged, onCommented } = props;
  const { title, state } = item;
  const summary =
    comments.length > 0 ? words.comments.count(comments.length) : words.comments.about;
  return (
    <li className="work-item">
      <h3>
        {title}
        {item.required ? null : <span className="quiet"> {words.item.optional}</span>}
      </h3>
      <p className={`work-state work-state-${state}`}>
        {state === 'accepted' ? <Icon name="tick" /> : null}
        {words.item[state]}
      </p>
      <ItemHints item={item} />
      <ItemSayings item={item} />
      <DocumentList documents={documents} label={title} reader="client" onRemoved={onChanged} />
      {mayAnswer && state !== 'accepted' ? (
        <AskedItem work={work} item={item} onAnswered={onChanged} />
      ) : null}
      <details className="work-talk" open={comments.length > 0}>
        <summary>
          {summary}
          <span className="sr-only"> {title}</span>
        </summary>
        <Thread
          work={work}
          item={item._id}
          about={title}
          comments={comments}
          onAdded={onCommented}
        />
      </details>
    </li>
  );
}
