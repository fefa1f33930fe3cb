import './documents.css';
import {
  type DragEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useBeforeUnload } from 'react-router';
import type { SentFor } from '#app/api/documents/uploads.ts';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import { upload as words } from '#content/documents/upload.ts';
import type { Document } from '#domain/documents/document.ts';
import { documentMimes, documentTypes } from '#domain/documents/document-types.ts';
import { announcementOf } from './uploads/announcement.ts';
import { UploadRow } from './uploads/upload-row.tsx';
import { createUploads, isUnfinished, type SendFile } from './uploads/uploads.ts';

const accepted = documentMimes
  .flatMap((mime) => [mime, ...documentTypes[mime].extensions.map((extension) => `.${extension}`)])
  .join();

interface UploadAreaProps extends SentFor {
  /** What the files are for, for screen readers: there may be several areas on a screen. */
  label: string;
  /** For each file, once it has arrived. */
  onDone?: (document: Document) => void;
  /** How it gets to us, unless its sender is signed in. */
  send?: SendFile;
  /** The one action that matters on the screen. */
  primary?: boolean;
}

/**
 * Takes several files, by choosing, dropping or photographing them. Clients leave out `client`;
 * with `item` a file answers what was asked for.
 */
export function UploadArea({
  client,
  work,
  item,
  label,
  onDone,
  send,
  primary = false,
}: UploadAreaProps) {
  const { uploads, store, said } = useUploads(onDone, send);
  const [isOver, setIsOver] = useState(false);
  const camera = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  const add = (files: Iterable<File>) => store.add([...files], { client, work, item });

  function take(input: HTMLInputElement) {
    add(input.files ?? []);
    // So that the same file can be chosen again.
    input.value = '';
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    add(event.dataTransfer.files);
  }

  function leave({ currentTarget, relatedTarget }: DragEvent) {
    if (!currentTarget.contains(relatedTarget as Node | null)) setIsOver(false);
  }

  function forget(key: number) {
    store.forget(key);
    button.current?.focus();
  }

  return (
    <fieldset
      className={classNames('upload-area', isOver && 'upload-over')}
      aria-label={label}
      onDragOver={() => setIsOver(true)}
      onDragLeave={leave}
      onDrop={drop}
    >
      <div className="upload-ways">
        <Button
          className="upload-camera"
          look={primary ? 'primary' : 'quiet'}
          onClick={() => camera.current?.click()}
        >
          <Icon name="camera" />
          {words.photograph}
        </Button>
        <Button
          ref={button}
          className="upload-chooser"
          look={primary ? 'primary' : 'quiet'}
          onClick={() => chooser.current?.click()}
        >
          <Icon name="document" />
          {words.choose}
        </Button>
        <span className="upload-drop" aria-hidden="true">
          {words.drop}
        </span>
      </div>
      <input
        ref={camera}
        hidden
        type="file"
        accept="image/*"
        capture="environment"
        onChange={({ target }) => take(target)}
      />
      <input
        ref={chooser}
        hidden
        type="file"
        multiple
        accept={accepted}
        onChange={({ target }) => take(target)}
      />
      {uploads.length > 0 ? (
        <ul className="upload-list" aria-label={words.list}>
          {uploads.map((upload) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              onPause={() => store.pause(upload.key)}
              onResume={() => store.resume(upload.key)}
              onForget={() => forget(upload.key)}
            />
          ))}
        </ul>
      ) : null}
      <p className="sr-only" role="status">
        {said}
      </p>
    </fieldset>
  );
}

const stayHere = (event: Event) => event.preventDefault();

/** The uploads of one place on a screen. Leaving the screen gives up what is not finished. */
function useUploads(onDone: UploadAreaProps['onDone'], send: SendFile | undefined) {
  const [store] = useState(() => createUploads(send));
  const uploads = useSyncExternalStore(store.subscribe, store.current);
  const [said, setSaid] = useState('');
  const earlier = useRef(uploads);
  const tell = useEffectEvent((document: Document) => onDone?.(document));

  useEffect(() => store.onDone(tell), [store]);
  useEffect(() => () => store.close(), [store]);

  useEffect(() => {
    const change = announcementOf(earlier.current, uploads);
    earlier.current = uploads;
    if (change) setSaid(change);
  }, [uploads]);

  useBeforeUnload((event) => {
    if (uploads.some(isUnfinished)) event.preventDefault();
  });

  // A file that is dropped beside the area would be opened instead of the page.
  useEffect(() => {
    addEventListener('dragover', stayHere);
    addEventListener('drop', stayHere);
    return () => {
      removeEventListener('dragover', stayHere);
      removeEventListener('drop', stayHere);
    };
  }, []);

  return { uploads, store, said };
}
