import { useEffect, useState } from 'react';
import { loadInline, loadPreview } from '#app/api/documents/documents.ts';
import { useLoad } from '#app/api/use-load.ts';
import { NotAnswered } from '#app/session/not-answered.tsx';
import { documents as documentWords } from '#content/documents/documents.ts';
import { oneWork } from '#content/work/staff-work.ts';
import type { Document } from '#domain/documents/document.ts';
import { isPicture } from '#domain/documents/document-types.ts';

interface SheetProps {
  document: Document;
  /** In hundredths of the column; of a picture. */
  zoom: number;
}

/** Phones hardly ever show a PDF inside a page. */
export function Sheet({ document, zoom }: SheetProps) {
  if (!isPicture(document.type) && !navigator.pdfViewerEnabled) {
    return <p className="viewer-note">{oneWork.viewer.noViewer}</p>;
  }
  return <LoadedSheet document={document} zoom={zoom} />;
}

/** A picture is made smaller by the server: browsers cannot show every kind, such as HEIC. */
function LoadedSheet({ document: { _id, name, type }, zoom }: SheetProps) {
  const isDrawn = isPicture(type);
  const { content, problem, reload } = useLoad(
    ['beside', _id],
    () => (isDrawn ? loadPreview(_id) : loadInline(_id)),
    { fresh: true },
  );
  const address = useAddress(content?.file, isDrawn ? 'image/jpeg' : 'application/pdf');
  if (problem !== undefined) return <NotAnswered onRetry={reload}>{problem}</NotAnswered>;
  if (!address) {
    return (
      <p className="viewer-note" role="status">
        {documentWords.loading}
      </p>
    );
  }
  return isDrawn ? (
    <div className="viewer-sheet">
      <img src={address} alt={name} style={{ width: `${zoom}%` }} />
    </div>
  ) : (
    <iframe className="viewer-sheet" src={`${address}#navpanes=0&view=FitH`} title={name} />
  );
}

/** Its kind is said here, whatever the answer called it, so that nothing in it can run. */
function useAddress(file: Blob | undefined, type: string): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const url = URL.createObjectURL(new Blob([file], { type }));
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [file, type]);
  return address;
}
