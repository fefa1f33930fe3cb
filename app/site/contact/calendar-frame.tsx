import { useEffect, useRef, useState } from 'react';
import type { CalendarName } from '#content/practice.ts';
import { type NoteMessage, readFrameMessage } from '#domain/bookings/frame-message.ts';
import { schedulePath } from '#domain/paths.ts';

interface CalendarFrameProps {
  calendar: CalendarName;
  title: string;
  /** Text that another page has handed over for the appointment. */
  note: string;
}

/** Our own calendar. It tells how tall it is, so that it never scrolls by itself. */
export function CalendarFrame({ calendar, title, note }: CalendarFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState<number>();

  useEffect(() => {
    const { origin } = window.location;
    const hand: NoteMessage = { kind: 'schedule-note', note };
    const handOver = () => frame.current?.contentWindow?.postMessage(hand, origin);

    function hear(event: MessageEvent) {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      const message = readFrameMessage(event.data);
      if (message?.kind === 'schedule-height') setHeight(message.height);
      if (message?.kind === 'schedule-ready') handOver();
    }

    window.addEventListener('message', hear);
    // The calendar may have been ready before this page was.
    handOver();
    return () => window.removeEventListener('message', hear);
  }, [note]);

  return (
    <iframe ref={frame} src={schedulePath(calendar)} title={title} height={height} loading="lazy" />
  );
}
