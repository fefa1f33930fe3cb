import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import Appointments from '#app/admin/bookings/appointments.tsx';
import { defaultScheduling } from '#content/bookings/scheduling.ts';
import { practice } from '#content/practice.ts';
import type { AgendaEntry, AppointmentState } from '#domain/bookings/appointment.ts';
import { exampleEntry } from '#domain/bookings/example.ts';
import { instantOf } from '#domain/dates/time-zone.ts';
import { portalPaths } from '#domain/paths.ts';
import { answer } from '#testing/components/fake-api.ts';
import { heading } from '#testing/components/page-parts.ts';
import { showToTeam } from '#testing/components/show.tsx';

/** A week of our own making: Monday 16 to Sunday 22 November 2026, seen on the Tuesday. */

const { timeZone } = practice;
const [joelle, sabina] = defaultScheduling.staff.map(({ id, name, role }) => ({ id, name, role }));
const days = Array.from({ length: 7 }, (_, at) => `2026-11-${16 + at}`);
const tuesday = '2026-11-17';
const desk = { width: 1440, height: 900 };

/** Minutes since midnight. */
const clock = (hours: number, minutes = 0) => hours * 60 + minutes;
const at = (day: string, minutes: number) =>
  new Date(instantOf({ day, minutes }, timeZone)).toISOString();

interface Meeting {
  readonly name: string;
  readonly day?: string;
  readonly from: number;
  readonly length?: number;
  readonly staff?: typeof joelle;
  readonly state?: AppointmentState;
}

function entryOf({ name, day = tuesday, from, length = 30, ...more }: Meeting): AgendaEntry {
  const endsAt = at(day, from + length);
  const { staff = joelle ?? exampleEntry.staff, state = 'confirmed' } = more;
  const when = { startsAt: at(day, from), endsAt, busyUntil: endsAt, timeZone };
  return { ...exampleEntry, _id: name, name, ...when, staff, state };
}

const week = [
  { name: 'Early Caller', from: clock(7, 30), length: 60 },
  { name: 'Aisha Khan', from: clock(11, 30), length: 45 },
  { name: 'Omar Haddad', from: clock(11, 15), length: 45, staff: sabina },
  { name: 'Priya Nair', day: '2026-11-18', from: clock(14), state: 'cancelled' },
  { name: 'Sofia Rossi', day: '2026-11-19', from: clock(11) },
  { name: 'Ruth Delacroix-Montgomery', day: '2026-11-19', from: clock(11), staff: sabina },
  { name: 'Last Caller', from: clock(19), length: 45 },
] satisfies Meeting[];

interface Opening {
  readonly view?: 'day' | 'week';
  readonly now: number;
  readonly meetings?: readonly Meeting[];
  readonly width?: number;
}

async function openWeek({ view = 'week', now, meetings = week, width = desk.width }: Opening) {
  await page.viewport(width, desk.height);
  answer('GET /api/appointments', () => ({
    data: {
      timeZone,
      staff: [joelle, sabina].flatMap((one) => one ?? []),
      openings: days.slice(0, 5).map((day) => ({
        startsAt: at(day, clock(9)),
        endsAt: at(day, clock(17)),
        onRequest: false,
      })),
      away: [],
      appointments: meetings.map(entryOf),
      blocks: [],
    },
  }));
  answer('GET /api/appointments/requests', () => ({ data: [] }));
  vi.setSystemTime(at(tuesday, now));
  showToTeam(<Appointments />, {}, `${portalPaths.appointments}?day=${tuesday}&view=${view}`);
  await expect.poll(() => entries(/Aisha Khan|Priya Nair/).length).toBeGreaterThan(0);
}

const entries = (name: RegExp) => page.getByRole('button', { name }).elements();
const entry = (name: string) => page.getByRole('button', { name: new RegExp(name) });
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
function part(selector: string, within: ParentNode = document): HTMLElement {
  const found = within.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
}

const wholly = { ratio: 1 };

test.each(['week', 'day'] as const)(
  'the agenda of a %s opens with its controls and names in sight, and scrolls inside the grid to now',
  async (view) => {
    await openWeek({ view, now: clock(18, 30) });
    await expect.element(part('.grid-now')).toBeInViewport();
    await expect.element(entry('Early Caller')).not.toBeInViewport();
    await expect.element(heading('Appointments')).toBeInViewport(wholly);
    for (const name of all('.grid-column h3')) {
      await expect.element(name).toBeInViewport(wholly);
    }
    // What gets the focus is not under the names.
    const early = entry('Early Caller').element() as HTMLElement;
    early.focus();
    await expect
      .poll(() => early.getBoundingClientRect().top)
      .toBeGreaterThanOrEqual(part('.grid-column h3').getBoundingClientRect().bottom);
  },
);

test('a cancelled appointment below the grid does not move it', async () => {
  const meetings = week.filter(({ name }) => name === 'Priya Nair');
  await openWeek({ now: clock(2, 55), meetings });
  expect(part('.grid-scroll').scrollTop).toBe(0);
  expect(window.scrollY).toBe(0);
  // Nor does it make the page longer than the window.
  expect(document.documentElement.scrollHeight).toBe(desk.height);
});

test('on a tablet a week fits, and nothing sticks out of its column', async () => {
  // A scrollbar takes some of it.
  await openWeek({ now: clock(11, 50), width: 900 - 15 });
  const { scrollWidth, clientWidth } = part('.grid-scroll');
  expect(scrollWidth).toBe(clientWidth);
  for (const column of all('.grid-column')) {
    const edge = column.getBoundingClientRect().right;
    const sticksOut = [...column.querySelectorAll('h3, .agenda-item, .agenda-time')].filter(
      (each) => each.getBoundingClientRect().right > edge,
    );
    expect(sticksOut.map(({ textContent }) => textContent)).toEqual([]);
  }
  // The whole start is seen in the narrowest cards.
  for (const name of ['Ruth', 'Aisha']) {
    const words = part('.agenda-words', entry(name).element());
    expect(words.scrollWidth).toBe(words.clientWidth);
  }
});

test('the line of now does not strike out the name of the meeting under way', async () => {
  await openWeek({ now: clock(11, 50) });
  const line = part('.grid-now');
  line.style.pointerEvents = 'auto';
  const { x, y, width } = line.getBoundingClientRect();
  const onTop = document.elementFromPoint(x + width / 4, y + 1)?.closest('button')?.textContent;
  expect(onTop).toContain('Omar Haddad');
});

test('a name that is too long for its meeting ends in dots', async () => {
  await openWeek({ now: clock(9) });
  const nameOf = (who: string) => part('strong', entry(who).element());
  const isCut = (who: string) => nameOf(who).scrollHeight > nameOf(who).clientHeight;
  expect([isCut('Ruth'), isCut('Early')]).toEqual([true, false]);
  // The browser draws the dots at the end of the last of so many lines.
  const lines = (element: Element) => getComputedStyle(element).webkitLineClamp;
  expect(lines(nameOf('Ruth'))).toBe('1');
  expect(lines(nameOf('Aisha'))).toBe('2');
  expect(lines(part('.agenda-about', entry('Aisha').element()))).toBe('1');
});
