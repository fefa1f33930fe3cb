import { Fragment } from 'react';
import { useDocuments } from '#app/admin/work/documents/use-documents.ts';
import { PrintedRequest } from '#app/admin/work/one/printed-request.tsx';
import { SummaryButton } from '#app/admin/work/one/summary-button.tsx';
import type { WorkProps } from '#app/admin/work/one/use-work.ts';
import { oneWork } from '#content/work/staff-work.ts';
import type { Item } from '#domain/work/items.ts';
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

export function Items(props: WorkProps) {
  const { work, onChange, onRefresh } = props;
  const { documents, reload } = useDocuments({ work: work._id });
  /** The item is open again once its last document is gone. */
  function afterRemoval() {
    reload();
    void onRefresh();
  }

  return (
    <section className="card work-part" aria-labelledby="items-title">
      <h2 id="items-title" tabIndex={-1}>
        {words.title}
      </h2>
      {work.items.length > 0 ? (
        inSections(work.items).map(([section, items]) => (
          <Fragment key={section}>
            {section ? <p className="item-section">{section}</p> : null}
            <ul className="item-list" aria-label={section || undefined}>
              {items.map((item) => (
                <ItemRow
                  key={item._id}
                  workId={work._id}
                  item={item}
                  about={work.items.find(({ _id }) => _id === item.when?.item)}
                  documents={documents.filter((document) => document.item === item._id)}
                  onChange={(changed) => onChange(withItem(work, changed))}
                  onRemoved={afterRemoval}
                />
              ))}
            </ul>
          </Fragment>
        ))
      ) : (
        <p className="quiet">{words.none}</p>
      )}
      <AskForMore {...props} />
      <AskOne {...props} />
      <SummaryButton workId={work._id} />
      <PrintedRequest work={work} />
    </section>
  );
}
