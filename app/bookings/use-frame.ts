import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { FrameMessage } from '#domain/bookings/frame-message.ts';

/** Only our own pages may frame the calendar, and only they get the message. */
function post(message: FrameMessage): void {
  if (window.parent !== window) window.parent.postMessage(message, window.location.origin);
}

/** Tells the surrounding page how tall the content is and what goes on; receives the page's note. */
export function useFrame(
  content: RefObject<HTMLElement | null>,
  isUnderWay: boolean,
  onNote: (note: string) => void,
) {
  const takeNote = useEffectEvent(onNote);
  const report = useEffectEvent((element: HTMLElement) =>
    post({ schedule: Math.ceil(element.getBoundingClientRect().height), isUnderWay }),
  );

  const lastUnderWay = useRef(isUnderWay);
  useEffect(() => {
    if (lastUnderWay.current === isUnderWay) return;
    lastUnderWay.current = isUnderWay;
    if (content.current) report(content.current);
  }, [content, isUnderWay]);

  useEffect(() => {
    const element = content.current;
    if (!element) return;
    const sendHeight = () => report(element);
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
