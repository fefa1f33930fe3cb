import { whenSeen } from '#app/site/contact/when-seen.ts';
import { callBar } from '#app/site/frame/call-bar-parts.ts';
import type { FrameMessage } from '#domain/bookings/frame-message.ts';

/** What the call bar covers on a phone does not count as visible. */
const aboveCallBar = '0px 0px -80px';
/** A screen or less away from what is visible. */
const oneScreenAhead = '100%';

/**
 * The calendar is a whole app. On a phone it loads once it is in view; larger screens load it a
 * little ahead. It reports its height, so that its frame never needs to scroll, and is told the
 * note.
 */
export function startCalendar(place: HTMLElement, note: string): void {
  const frame = place.querySelector('iframe');
  const start = () => place.classList.remove('calendar-waits');
  const isPhone = matchMedia('(width < 48rem)').matches;
  whenSeen(place, isPhone ? aboveCallBar : oneScreenAhead, start);
  // Without this, the Tab key would pass over a frame that has not been loaded.
  addEventListener('focusin', start, { once: true });

  const message: FrameMessage = { schedule: note };
  const sendNote = () => frame?.contentWindow?.postMessage(message, location.origin);
  addEventListener('message', ({ origin, source, data }) => {
    if (origin !== location.origin || !frame || source !== frame.contentWindow) return;
    const reported: FrameMessage['schedule'] | undefined = data?.schedule;
    if (typeof reported !== 'number') return;
    frame.height = String(reported);
    // The steps that follow may be shorter than the room kept for the month and its times.
    if (data.isUnderWay) place.classList.remove('calendar-unused');
    // Its links lead away from what someone is typing.
    callBar()?.toggleAttribute('hidden', data.isUnderWay === true);
    // A frame that reports its height is listening too; it ignores repeats.
    sendNote();
  });
  // The calendar may have loaded before this page listened.
  sendNote();
}
