import { whenSeen } from '#app/site/contact/when-seen.ts';
import { callBar } from '#app/site/frame/call-bar-parts.ts';
import type { FrameMessage } from '#domain/bookings/frame-message.ts';

/** What the call bar covers on a phone does not count as visible. */
const aboveCallBar = '0px 0px -80px';
/** Enough for the page to load and respond, even on a slow phone. */
const delayMs = 3000;

/**
 * The calendar is a whole app, so it loads once it is in view or the page has had time to load. It
 * reports its height, so that its frame never needs to scroll, and is told the note.
 */
export function startCalendar(place: HTMLElement, note: string): void {
  const frame = place.querySelector('iframe');
  const start = () => place.classList.remove('calendar-waits');
  whenSeen(place, aboveCallBar, start);
  setTimeout(start, delayMs);

  const message: FrameMessage = { schedule: note };
  const sendNote = () => frame?.contentWindow?.postMessage(message, location.origin);
  addEventListener('message', ({ origin, source, data }) => {
    if (origin !== location.origin || !frame || source !== frame.contentWindow) return;
    const reported: FrameMessage['schedule'] | undefined = data?.schedule;
    if (typeof reported !== 'number') return;
    frame.height = String(reported);
    // Its links lead away from what somebody is typing.
    callBar()?.toggleAttribute('hidden', data.isUnderWay === true);
    // A frame that reports its height is listening too; it ignores repeats.
    sendNote();
  });
  // The calendar may have loaded before this page listened.
  sendNote();
}
