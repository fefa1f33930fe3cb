import type { APIRequestContext, Page } from '@playwright/test';
import { defaultScheduling } from '#content/bookings/scheduling.ts';
import { practice } from '#content/practice.ts';
import type { Agenda, AgendaEntry, AppointmentState } from '#domain/bookings/appointment.ts';
import { exampleEntry } from '#domain/bookings/example.ts';
import { instantOf } from '#domain/dates/time-zone.ts';
import { portalPaths } from '#domain/paths.ts';
import { firstAdmin } from '#testing/accounts/first-admin.ts';
import { openAs } from '../accounts/admin-page.ts';
import { answerCall } from '../answer-call.ts';
import { desk, expect, expectAccessible, test } from './test.ts';

/** A week of our own making: Monday 16 to Sunday 22 November 2026, seen on the Tuesday. */

const { timeZone } = practice;
const [joelle, sabina] = defaultScheduling.staff.map(({ id, name, role }) => ({ id, name, role }));
const days = Array.from({ length: 7 }, (_, at) => `2026-11-${16 + at}`);
const tuesday = '2026-11-17';

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
}

async function openWeek(
  page: Page,
  request: APIRequestContext,
  { view = 'week', now, meetings = week }: Opening,
) {
  const agenda: Agenda = {
    timeZone,
    staff: [joelle, sabina].flatMap((person) => person ?? []),
    openings: days.slice(0, 5).map((day) => ({
      startsAt: at(day, clock(9)),
      endsAt: at(day, clock(17)),
      onRequest: false,
    })),
    away: [],
    appointments: meetings.map(entryOf),
    blocks: [],
  };
  await answerCall(page, 'GET /api/appointments', { data: agenda });
  await answerCall(page, 'GET /api/appointments/requests', { data: [] });
  await page.clock.setFixedTime(at(tuesday, now));
  await openAs(
    page,
    request,
    firstAdmin,
    `${portalPaths.appointments}?day=${tuesday}&view=${view}`,
  );
  await expect(page.getByRole('button', { name: /Aisha Khan|Priya Nair/ }).first()).toBeAttached();
}

const entry = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(name) });
const inWindow = { ratio: 1 };

test.use({ viewport: desk });

test('the agenda opens with its controls and names in sight, and scrolls inside the grid to now', async ({
  page,
  request,
}) => {
  for (const view of ['week', 'day'] as const) {
    await openWeek(page, request, { view, now: clock(18, 30) });
    await expect(page.locator('.grid-now').first()).toBeInViewport();
    await expect(entry(page, 'Early Caller')).not.toBeInViewport();
    await expect(page.getByRole('heading', { name: 'Appointments' })).toBeInViewport(inWindow);
    for (const name of await page.locator('.grid-column h3').all()) {
      await expect(name).toBeInViewport(inWindow);
    }
  }
  // What gets the focus is not under the names.
  await entry(page, 'Early Caller').focus();
  const names = await page.locator('.grid-column h3').first().boundingBox();
  const focused = await entry(page, 'Early Caller').boundingBox();
  expect(focused?.y).toBeGreaterThanOrEqual((names?.y ?? 0) + (names?.height ?? 0));
  await expectAccessible(page);
});

test('a cancelled appointment below the grid does not move it', async ({ page, request }) => {
  const meetings = week.filter(({ name }) => name === 'Priya Nair');
  await openWeek(page, request, { now: clock(2, 55), meetings });
  expect(await page.locator('.grid-scroll').evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  // Nor does it make the page longer than the window.
  const length = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(length).toBe(desk.height);
});

test('on a tablet a week fits, and nothing sticks out of its column', async ({ page, request }) => {
  // A scrollbar takes some of it.
  await page.setViewportSize({ width: 900 - 15, height: 900 });
  await openWeek(page, request, { now: clock(11, 50) });
  const [inner, outer] = await page
    .locator('.grid-scroll')
    .evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth]);
  expect(inner).toBe(outer);
  for (const column of await page.locator('.grid-column').all()) {
    const sticksOut = await column.evaluate((element) => {
      const edge = element.getBoundingClientRect().right;
      return [...element.querySelectorAll('h3, .agenda-item, .agenda-time')]
        .filter((part) => part.getBoundingClientRect().right > edge)
        .map((part) => part.textContent);
    });
    expect(sticksOut).toEqual([]);
  }
  // The whole start is seen in the narrowest cards.
  for (const name of ['Ruth', 'Aisha']) {
    const [inner, outer] = await entry(page, name)
      .locator('.agenda-words')
      .evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth]);
    expect(inner).toBe(outer);
  }
});

test('the line of now does not strike out the name of the meeting under way', async ({
  page,
  request,
}) => {
  await openWeek(page, request, { now: clock(11, 50) });
  const onTop = await page.locator('.grid-now').evaluate((line: HTMLElement) => {
    line.style.pointerEvents = 'auto';
    const { x, y, width } = line.getBoundingClientRect();
    return document.elementFromPoint(x + width / 4, y + 1)?.closest('button')?.textContent;
  });
  expect(onTop).toContain('Omar Haddad');
});

test('a name that is too long for its meeting ends in dots', async ({ page, request }) => {
  await openWeek(page, request, { now: clock(9) });
  const isCut = (name: string) =>
    entry(page, name)
      .locator('strong')
      .evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight);
  expect([await isCut('Ruth'), await isCut('Sofia')]).toEqual([true, false]);
  // The browser draws the dots at the end of the last of so many lines.
  await expect(entry(page, 'Ruth').locator('strong')).toHaveCSS('-webkit-line-clamp', '1');
  await expect(entry(page, 'Aisha').locator('strong')).toHaveCSS('-webkit-line-clamp', '2');
  await expect(entry(page, 'Aisha').locator('.agenda-about')).toHaveCSS('-webkit-line-clamp', '1');
});
