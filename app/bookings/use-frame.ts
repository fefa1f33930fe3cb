import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { FrameMessage } from '#domain/bookings/frame-message.ts';

/** Only our own pages may frame the calendar, and only they get the message. */
function postHeight(height: number): void {
  const message: FrameMessage = { schedule: height };
  if (window.parent !== window) window.parent.postMessage(message, window.location.origin);
}

/** Sends the height of the content to the surrounding page, and receives the page's note. */
export function useFrame(content: RefObject<HTMLElement | null>, onNote: (note: string) => void) {
  const takeNote = useEffectEvent(onNote);

  useEffect(() => {
    const element = content.current;
    if (!element) return;
    const sendHeight = () => postHeight(Math.ceil(element.getBoundingClientRect().height));
    /** The page sends its note more than once, since it cannot know when we start listening. */
    let lastNote: string | undefined;
    function onMessage({ origin, source, data }: MessageEvent) {
      if (origin !== window.location.origin || source !== window.parent) return;
      const note: FrameMessage['schedule'] | undefined = data?.schedule;
      if (typeof note !== 'string' || note === lastNote) return;
      lastNote = note;
      if (note) takeNote(note);
      // The page may have missed the height when it was first sent.
      sendHeight();
    }
    const watcher = new ResizeObserver(sendHeight);
    watcher.observe(element);
    window.addEventListener('message', onMessage);
    return () => {
      watcher.disconnect();
      window.removeEventListener('message', onMessage);
    };
  }, [content]);
}
