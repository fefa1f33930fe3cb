import { useEffect, useState } from 'react';
import { loadPreview } from '#app/api/documents/documents.ts';
import { useLoad } from '#app/api/use-load.ts';
import { NotAnswered } from '#app/session/not-answered.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { documents as words } from '#content/documents/documents.ts';
import type { Document } from '#domain/documents/document.ts';

interface PictureDialogProps {
  picture: Document;
  onClose: () => void;
}

/** A picture as the server has made it smaller: browsers cannot show every kind, such as HEIC. */
export function PictureDialog({ picture: { _id, name }, onClose }: PictureDialogProps) {
  const { content, problem, reload } = useLoad(['preview', _id], () => loadPreview(_id), {
    fresh: true,
  });
  const [address, setAddress] = useState<string>();
  const file = content?.file;

  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);

  return (
    <Dialog open onClose={onClose} title={name}>
      <div className="document-picture">
        {problem === undefined ? null : <NotAnswered onRetry={reload}>{problem}</NotAnswered>}
        {address ? <img src={address} alt={name} /> : null}
        {address || problem ? null : <p role="status">{words.loading}</p>}
      </div>
    </Dialog>
  );
}
