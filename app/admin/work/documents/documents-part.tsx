import { Answered } from '#app/admin/answered.tsx';
import { DocumentList } from '#app/documents/document-list.tsx';
import { UploadArea } from '#app/documents/upload-area.tsx';
import { oneWork } from '#content/work/staff-work.ts';
import type { Document } from '#domain/documents/document.ts';
import { useDocuments } from './use-documents.ts';

const words = oneWork.documents;

interface DocumentsPartProps {
  client: string;
  /** Only those of this work. */
  work?: string;
  /** What is uploaded here. */
  label: string;
  /** Shows one in the page. */
  onOpen?: (document: Document) => void;
  /** After one was removed: an item may be open again, and an approval void. */
  onRemoved?: () => void;
}

/** What the client and the practice have uploaded, for one work or for all. */
export function DocumentsPart({ client, work, label, onOpen, onRemoved }: DocumentsPartProps) {
  const { answer, reload } = useDocuments(work ? { work } : { client });

  function afterRemoval() {
    reload();
    onRemoved?.();
  }

  return (
    <section className="card work-part" aria-labelledby="documents-title">
      <h2 id="documents-title">{words.title}</h2>
      <Answered answer={answer} onRetry={reload}>
        {({ data = [], total = 0 }) => (
          <>
            {data.length === 0 ? <p className="quiet">{words.none}</p> : null}
            <DocumentList
              documents={data}
              label={words.title}
              reader="practice"
              {...(onOpen ? { onOpen } : {})}
              onRemoved={afterRemoval}
            />
            {total > data.length ? <p className="quiet">{words.more(total)}</p> : null}
          </>
        )}
      </Answered>
      <UploadArea client={client} work={work} label={label} onDone={reload} />
    </section>
  );
}
