import { startForm } from '#app/site/enquiries/start-form.ts';
import { bookLink, callBar } from '#app/site/frame/call-bar-parts.ts';
import { whenVisited } from '#app/site/when-visited.ts';
import type { FrameMessage } from '#domain/bookings/frame-message.ts';
import { takeNote } from './booking-note.ts';

/** What happens on the contact page and the booking pages. */

/** How close it must be to the window; lazy loading alone starts thousands of pixels early. */
const nearMap = '300px';

/** What the call bar covers on a phone does not count as visible. */
const aboveCallBar = '0px 0px -80px';
/** A screen or less away from what is visible. */
const oneScreenAhead = '100%';

/** Calls once the element has been within the window, grown or shrunk by the margin. */
function whenSeen(element: Element, rootMargin: string, step: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      step();
    },
    { rootMargin },
  );
  observer.observe(element);
}

/** The map is in the page for visitors without scripts; for others it waits until it is seen. */
function showMap(place: HTMLElement): void {
  const { src = '', title = '' } = place.dataset;
  const map = document.createElement('iframe');
  place.replaceChildren(Object.assign(map, { src, title }));
}

/**
 * The calendar is a whole app. On a phone it loads once it is in view; larger screens load it a
 * little ahead. It reports its height, so that its frame never needs to scroll, and is told the
 * note.
 */
function startCalendar(place: HTMLElement, note: string): void {
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

// The calendar is on this page.
bookLink()?.setAttribute('href', '#book-free-session');

function start(): void {
  const note = takeNote();
  const calendar = document.querySelector<HTMLElement>('.calendar-waits');
  const map = document.querySelector<HTMLElement>('.office-map');
  const form = document.querySelector<HTMLFormElement>('#quick-contact form');

  if (calendar) startCalendar(calendar, note);
  if (map) whenSeen(map, nearMap, () => showMap(map));
  // An external calendar cannot take a note, but the form can.
  if (form) startForm(form, calendar ? '' : note);
}

// Nothing is asked for, and no note is taken, for someone who only points at a link.
whenVisited(start);
