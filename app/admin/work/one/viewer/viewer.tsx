import { useState } from 'react';
import { loadFile } from '#app/api/documents/documents.ts';
import { useAct } from '#app/api/use-act.ts';
import { saveFile } from '#app/session/files/save-file.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { documents as documentWords } from '#content/documents/documents.ts';
import { oneWork } from '#content/work/staff-work.ts';
import type { Document } from '#domain/documents/document.ts';
import { isPicture } from '#domain/documents/document-types.ts';
import { Sheet } from './sheet.tsx';

const words = oneWork.viewer;

/** In hundredths of the column. */
const zooms = [50, 75, 100, 150, 200, 300] as const;
const asWideAsColumn = 2;

interface ViewerProps {
  /** All that can be shown. */
  documents: readonly Document[];
  shown: Document;
  onShow: (document: Document | undefined) => void;
}

/** A document beside the answers, with those before and after it. */
export function Viewer({ documents, shown, onShow }: ViewerProps) {
  const [zoom, setZoom] = useState(asWideAsColumn);
  const { act, isBusy, problem } = useAct({ failed: documentWords.notOpened });
  const at = documents.findIndex(({ _id }) => _id === shown._id);

  async function save() {
    const answer = await act(() => loadFile(shown._id));
    if (answer?.ok) saveFile(answer.data.file ?? new Blob(), answer.data.name ?? shown.name);
  }

  const tool = (label: string, icon: IconName, press: (() => void) | undefined) => (
    <button
      type="button"
      className="icon-act"
      aria-label={label}
      disabled={press === undefined}
      onClick={press}
    >
      <Icon name={icon} />
    </button>
  );
  const showing = (by: 1 | -1) => {
    const next = documents[at + by];
    return next && (() => onShow(next));
  };
  const zoomTo = (place: number) => (zooms[place] ? () => setZoom(place) : undefined);

  return (
    <section className="viewer" aria-label={words.label}>
      <div className="viewer-tools">
        <h2>{shown.name}</h2>
        {isPicture(shown.type) ? (
          <>
            {tool(words.smaller, 'minus', zoomTo(zoom - 1))}
            <span className="number" role="status">
              {zooms[zoom]}%
            </span>
            {tool(words.larger, 'plus', zoomTo(zoom + 1))}
          </>
        ) : null}
        <span className="quiet number">{words.place(at + 1, documents.length)}</span>
        {tool(words.previous, 'arrow-left', showing(-1))}
        {tool(words.next, 'arrow-right', showing(1))}
        <Button slim busy={isBusy && documentWords.saving} onClick={() => void save()}>
          {documentWords.save}
        </Button>
        {tool(words.close, 'close', () => onShow(undefined))}
      </div>
      {problem ? <Notice tone="bad">{problem}</Notice> : null}
      <Sheet key={shown._id} document={shown} zoom={zooms[zoom] ?? 100} />
    </section>
  );
}
