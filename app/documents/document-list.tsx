import './documents.css';
import { useEffect, useState } from 'react';
import { wordsOf } from '#app/api/call.ts';
import { loadFile, loadPreview, removeDocument } from '#app/api/documents/documents.ts';
import { useLoad } from '#app/api/use-load.ts';
import { saveFile } from '#app/session/files/save-file.ts';
import { NotAnswered } from '#app/session/not-answered.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { QuestionDialog } from '#app/ui/dialogs/question-dialog.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { TextButton } from '#app/ui/text-button.tsx';
import { documents as words } from '#content/documents/documents.ts';
import { practice } from '#content/practice.ts';
import { shortMoment } from '#domain/dates/moments.ts';
import type { Document } from '#domain/documents/document.ts';
import { documentTypes, isPicture } from '#domain/documents/document-types.ts';
import { fileSize } from '#domain/documents/file-size.ts';

interface DocumentListProps {
  documents: readonly Document[];
  /** What the list holds, for screen readers. */
  label: string;
  /** Who reads it. */
  reader: 'client' | 'practice';
  /** Where it is shown, if not in a window of its own. */
  onOpen?: (document: Document) => void;
  /** After one is removed. */
  onRemoved: (document: Document) => void;
}

interface Outcome {
  readonly tone: 'good' | 'bad';
  readonly text: string;
}

/** Documents to look at, download, and take back or remove. */
export function DocumentList(props: DocumentListProps) {
  const { documents, label, reader, onOpen, onRemoved } = props;
  const [shown, setShown] = useState<Document>();
  const [removing, setRemoving] = useState<Document>();
  const [saving, setSaving] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome>();
  const removal = words.removal[reader];

  async function save({ _id, name }: Document) {
    setOutcome(undefined);
    setSaving(_id);
    const answer = await loadFile(_id);
    setSaving(undefined);
    if (answer.ok) saveFile(answer.data.file ?? new Blob(), answer.data.name ?? name);
    else setOutcome({ tone: 'bad', text: wordsOf(answer, words.notOpened) });
  }

  async function remove(document: Document) {
    const answer = await removeDocument(document._id);
    if (!answer.ok) {
      return setOutcome({ tone: 'bad', text: wordsOf(answer, words.removal.failed) });
    }
    setOutcome({ tone: 'good', text: removal.done(document.name) });
    onRemoved(document);
  }

  return (
    <>
      {outcome ? <Notice tone={outcome.tone}>{outcome.text}</Notice> : null}
      {documents.length > 0 ? (
        <ul className="document-list" aria-label={label}>
          {documents.map((document) => (
            <DocumentRow
              key={document._id}
              document={document}
              reader={reader}
              isSaving={saving === document._id}
              onOpen={onOpen && (() => onOpen(document))}
              onLook={() => setShown(document)}
              onSave={() => void save(document)}
              onRemove={() => setRemoving(document)}
            />
          ))}
        </ul>
      ) : null}
      {shown ? <PictureDialog picture={shown} onClose={() => setShown(undefined)} /> : null}
      {removing ? (
        <QuestionDialog
          danger
          title={removal.question}
          action={removal.action}
          busy={removal.busy}
          cancel={words.removal.cancel}
          onAct={() => remove(removing)}
          onClose={() => setRemoving(undefined)}
        >
          {removal.text(removing.name)}
        </QuestionDialog>
      ) : null}
    </>
  );
}

function senderOf({ fromPractice, byPrintedLink }: Document) {
  if (byPrintedLink) return 'link';
  return fromPractice ? 'practice' : 'client';
}

interface DocumentRowProps {
  document: Document;
  reader: 'client' | 'practice';
  isSaving: boolean;
  onOpen: (() => void) | undefined;
  onLook: () => void;
  onSave: () => void;
  onRemove: () => void;
}

function DocumentRow(props: DocumentRowProps) {
  const { document, reader, isSaving, onOpen, onLook, onSave, onRemove } = props;
  const { name, size, type, state, uploadedAt, removable } = document;
  const facts = [
    words.sentBy[reader][senderOf(document)],
    shortMoment(uploadedAt, practice.timeZone),
    documentTypes[type].label,
    fileSize(size),
    state === 'ready' ? '' : words.states[state],
  ];
  const named = <span className="sr-only"> {name}</span>;
  return (
    <li>
      <Icon name="document" />
      <div className="document-what">
        <strong>{name}</strong>
        <p>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <div className="document-acts">
        {state === 'ready' && onOpen && documentTypes[type].inline ? (
          <TextButton onClick={onOpen}>
            {words.beside}
            {named}
          </TextButton>
        ) : null}
        {state === 'ready' && !onOpen && isPicture(type) ? (
          <TextButton onClick={onLook}>
            {words.look}
            {named}
          </TextButton>
        ) : null}
        {state === 'ready' ? (
          <TextButton onClick={onSave} aria-busy={isSaving || undefined}>
            {isSaving ? words.saving : words.save}
            {named}
          </TextButton>
        ) : null}
        {removable ? (
          <TextButton danger onClick={onRemove}>
            {words.removal[reader].action}
            {named}
          </TextButton>
        ) : null}
      </div>
    </li>
  );
}

interface PictureDialogProps {
  picture: Document;
  onClose: () => void;
}

/** A picture as the server has made it smaller: browsers cannot show every kind, such as HEIC. */
function PictureDialog({ picture: { _id, name }, onClose }: PictureDialogProps) {
  const { content, problem, reload } = useLoad(['preview', _id], () => loadPreview(_id), {
    fresh: true,
  });
  const [address, setAddress] = useState<string>();
  const file = content?.file;

  useEffect(() => {
    if (!file) return;
    const url = URL.createObjectURL(file);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
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
