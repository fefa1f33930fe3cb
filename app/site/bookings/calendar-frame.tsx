import { useEffect, useRef, useState } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import type { CalendarName } from '#content/practice.ts';
import type { FrameMessage } from '#domain/bookings/frame-message.ts';
import { schedulePath } from '#domain/paths.ts';
import { useStarted } from './use-started.ts';

interface CalendarFrameProps {
  calendar: CalendarName;
  title: string;
  /** Text that another page has passed on for the appointment. */
  note: string;
}

/** Our own calendar. It reports its height, so that the frame never needs to scroll. */
export function CalendarFrame({ calendar, title, note }: CalendarFrameProps) {
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState<number>();
  const started = useStarted(place);

  useEffect(() => {
    const { origin } = window.location;
    const message: FrameMessage = { schedule: note };
    const sendNote = () => frame.current?.contentWindow?.postMessage(message, origin);

    function onMessage(event: MessageEvent) {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      const reported: FrameMessage['schedule'] | undefined = event.data?.schedule;
      if (typeof reported !== 'number') return;
      setHeight(reported);
      // A frame that reports its height is listening too; it ignores repeats.
      sendNote();
    }

    window.addEventListener('message', onMessage);
    // The calendar may have loaded before this page listened.
    sendNote();
    return () => window.removeEventListener('message', onMessage);
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
