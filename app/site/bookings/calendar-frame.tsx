import { useEffect, useRef, useState } from 'react';
import { classNames } from '#app/ui/class-names.ts';
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
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState<number>();
  const started = useStarted(place);

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

  return (
    <div ref={place} className={classNames('calendar-area', !started && 'calendar-waits')}>
      <iframe
        ref={frame}
        src={schedulePath(calendar)}
        title={title}
        height={height}
        loading="lazy"
      />
    </div>
  );
}
