import { type RefObject, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { FrameMessage } from '#domain/bookings/frame-message.ts';

const neverChanges = () => () => {};

/** Whether a page of ours shows the calendar in a frame. A drawn page takes it that it does. */
export const useIsFramed = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => window.parent !== window,
    () => true,
  );

/** Only our own pages can frame the calendar, and only they are told anything. */
function tellPage(height: number): void {
  const message: FrameMessage = { schedule: height };
  if (window.parent !== window) window.parent.postMessage(message, window.location.origin);
}

/** Tells the page around how tall the content is, and takes what the page has brought along. */
export function useFrame(content: RefObject<HTMLElement | null>, onNote: (note: string) => void) {
  const takeNote = useEffectEvent(onNote);

  useEffect(() => {
    const element = content.current;
    if (!element) return;
    const tellHeight = () => tellPage(Math.ceil(element.getBoundingClientRect().height));
    /** The page says the same more than once, since it cannot know whether we listen yet. */
    let heard: string | undefined;
    function hear({ origin, source, data }: MessageEvent) {
      if (origin !== window.location.origin || source !== window.parent) return;
      const told: FrameMessage['schedule'] | undefined = data?.schedule;
      if (typeof told !== 'string' || told === heard) return;
      heard = told;
      if (told) takeNote(told);
      // The page may not have listened when the height was told before.
      tellHeight();
    }
    const watcher = new ResizeObserver(tellHeight);
    watcher.observe(element);
    window.addEventListener('message', hear);
    return () => {
      watcher.disconnect();
      window.removeEventListener('message', hear);
    };
  }, [content]);
}
