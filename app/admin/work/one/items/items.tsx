import { Fragment } from 'react';
import { PrintedRequest } from '#app/admin/work/one/printed-request.tsx';
import { SummaryButton } from '#app/admin/work/one/summary-button.tsx';
import type { WorkProps } from '#app/admin/work/one/use-work.ts';
import { oneWork } from '#content/work/staff-work.ts';
import type { Document } from '#domain/documents/document.ts';
import type { Item } from '#domain/work/items.ts';
import { answeredStates } from '#domain/work/kinds.ts';
import { inSections } from '#domain/work/sections.ts';
import type { Work } from '#domain/work/work.ts';
import { AskForMore } from './ask-for-more.tsx';
import { AskOne } from './ask-one.tsx';
import { ItemRow } from './item-row.tsx';

const words = oneWork.items;

/** The work after one of its items has changed. */
const withItem = (work: Work, changed: Item): Work => ({
  ...work,
  items: work.items.map((item) => (item._id === changed._id ? changed : item)),
});

interface ItemsProps extends WorkProps {
  /** Of the whole job. */
  documents: readonly Document[];
  /** The document that is open beside. */
  shown: string | undefined;
  onOpen: (document: Document) => void;
  onRemoved: () => void;
}

const isToReview = ({ state }: Item): boolean =>
  (answeredStates as readonly string[]).includes(state);

/** What waits for us comes first. */
export function Items({ documents, shown, onOpen, onRemoved, ...props }: ItemsProps) {
  const { work, onChange, onRefresh } = props;
  const toReview = work.items.filter(isToReview);
  const others = work.items.filter((item) => !isToReview(item));

  const list = (items: readonly Item[], label: string) => (
    <ul className="item-list" aria-label={label}>
      {items.map((item) => (
        <ItemRow
          key={item._id}
          workId={work._id}
          item={item}
          about={work.items.find(({ _id }) => _id === item.when?.item)}
          documents={documents.filter((document) => document.item === item._id)}
          shown={shown}
          onOpen={onOpen}
          onChange={(changed) => onChange(withItem(work, changed))}
          onUndone={onRefresh}
          onRemoved={onRemoved}
        />
      ))}
    </ul>
  );

  return (
    <section className="job-part" aria-labelledby="items-title">
      <h2 id="items-title" tabIndex={-1}>
        {words.title}
      </h2>
      {work.items.length === 0 ? <p className="quiet">{words.none}</p> : null}
      {toReview.length > 0 ? (
        <>
          <p className="item-section">{words.toReview(toReview.length)}</p>
          {list(toReview, words.toReview(toReview.length))}
        </>
      ) : null}
      {inSections(others).map(([section, items]) => (
        <Fragment key={section}>
          {section ? <p className="item-section">{section}</p> : null}
          {list(items, section || words.toDo)}
        </Fragment>
      ))}
      <AskForMore {...props} />
      <AskOne {...props} />
      <SummaryButton workId={work._id} />
      <PrintedRequest work={work} />
    </section>
  );
}
