import { useEffect, useRef, useState } from 'react';
import type { CalendarName } from '#content/practice.ts';
import type { FrameMessage } from '#domain/bookings/frame-message.ts';
import { schedulePath } from '#domain/paths.ts';
import { useStarted } from './use-started.ts';

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
  const started = useStarted(frame);

  useEffect(() => {
    const { origin } = window.location;
    const message: FrameMessage = { schedule: note };
    const handOver = () => frame.current?.contentWindow?.postMessage(message, origin);

    function hear(event: MessageEvent) {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      const told: FrameMessage['schedule'] | undefined = event.data?.schedule;
      if (typeof told !== 'number') return;
      setHeight(told);
      // Whoever tells how tall it is can also listen; the same again is not heard.
      handOver();
    }

    window.addEventListener('message', hear);
    // The calendar may have been there before this page listened.
    handOver();
    return () => window.removeEventListener('message', hear);
  }, [note]);

  const address = { src: schedulePath(calendar), title };
  if (started) return <iframe key="started" ref={frame} height={height} {...address} />;
  // An empty text goes before the address. This frame is replaced and not changed, since a change
  // would be one more step on the way back.
  return (
    <>
      <iframe key="waiting" ref={frame} srcDoc="" {...address} />
      <noscript>
        <iframe {...address} />
      </noscript>
    </>
  );
}
