import { whenSeen } from '#app/site/contact/when-seen.ts';
import { startForm } from '#app/site/enquiries/start-form.ts';
import { bookLink } from '#app/site/frame/call-bar-parts.ts';
import { whenVisited } from '#app/site/when-visited.ts';
import { takeNote } from './booking-note.ts';
import { startCalendar } from './start-calendar.ts';

/** What happens on the contact page and the booking pages. */

/** How close it must be to the window; lazy loading alone starts thousands of pixels early. */
const nearMap = '300px';

/** The map is in the page for visitors without scripts; for others it waits until it is seen. */
function showMap(place: HTMLElement): void {
  const { src = '', title = '' } = place.dataset;
  const map = document.createElement('iframe');
  place.replaceChildren(Object.assign(map, { src, title }));
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
