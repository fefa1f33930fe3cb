import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useBeforeUnload } from 'react-router';
import type { Document } from '#domain/documents/document.ts';
import { announcementOf } from './announcement.ts';
import { createUploads, isUnfinished } from './uploads.ts';

const stayHere = (event: DragEvent) => event.preventDefault();

/** The uploads of one place on a screen. Leaving the screen gives up what is not finished. */
export function useUploads(onDone: (document: Document) => void) {
  const [store] = useState(createUploads);
  const uploads = useSyncExternalStore(store.subscribe, store.current);
  const [said, setSaid] = useState('');
  const earlier = useRef(uploads);
  const tell = useEffectEvent(onDone);

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
