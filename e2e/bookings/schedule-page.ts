import { type APIRequestContext, expect, type FrameLocator, type Page } from '@playwright/test';
import { practice } from '#content/practice.ts';
import type { OfferedMonth, OfferedSlot } from '#domain/bookings/offer.ts';
import type { CalendarName } from '#domain/bookings/scheduling.ts';
import type { Day } from '#domain/dates/calendar-days.ts';
import { spokenDay, timeIn } from '#domain/dates/spoken-time.ts';
import { wallTimeAt } from '#domain/dates/time-zone.ts';

/** The calendar as a page of its own, or in the frame of a booking page. */
export type Scope = Page | FrameLocator;

export const frameOf = (page: Page): FrameLocator => page.frameLocator('.calendar-area iframe');

const pathOf = (path: string, calendar: CalendarName) => path.replace(':calendar', calendar);

/** The free days of this month and the two after it, whatever today is. */
async function freeDays(request: APIRequestContext, calendar: CalendarName, onRequest: boolean) {
  const [year = 0, month = 0] = wallTimeAt(Date.now(), practice.timeZone)
    .day.split('-')
    .map(Number);
  const days: Day[] = [];
  for (const ahead of [0, 1, 2]) {
    const asked = new Date(Date.UTC(year, month - 1 + ahead)).toISOString().slice(0, 7);
    const path = `${pathOf('/api/schedule/:calendar/days', calendar)}?month=${asked}`;
    const { data }: { data: OfferedMonth } = await (await request.get(path)).json();
    days.push(...data.days.filter((each) => each.onRequest === onRequest).map(({ day }) => day));
  }
  return days;
}

export async function slotsOn(
  request: APIRequestContext,
  calendar: CalendarName,
  day: Day,
): Promise<readonly OfferedSlot[]> {
  const path = `${pathOf('/api/schedule/:calendar/slots', calendar)}?day=${day}`;
  return (await (await request.get(path)).json()).data.slots;
}

/**
 * A day with free times. Journeys run in parallel, so each uses its own days: the number counts
 * free days from now.
 */
export async function freeDay(
  request: APIRequestContext,
  calendar: CalendarName,
  number: number,
  onRequest = false,
): Promise<{ day: Day; slots: readonly OfferedSlot[] }> {
  const day = (await freeDays(request, calendar, onRequest))[number];
  if (!day) throw new Error(`The ${calendar} calendar has no free day number ${number}.`);
  return { day, slots: await slotsOn(request, calendar, day) };
}

export async function bookByApi(
  request: APIRequestContext,
  calendar: CalendarName,
  startsAt: string,
  more: { name?: string; email?: string } = {},
) {
  const data = {
    startsAt,
    name: 'Mei Chen',
    email: `booker-${crypto.randomUUID()}@example.com`,
    phone: '02 5550 4161',
    about: 'My first return as a sole trader.',
    ...more,
  };
  const answer = await request.post(pathOf('/api/schedule/:calendar/bookings', calendar), { data });
  if (!answer.ok()) throw new Error(await answer.text());
  return (await answer.json()).data;
}

/** The server's answer to a hold; for a taken time, the nearest free ones. */
export async function holdByApi(
  request: APIRequestContext,
  calendar: CalendarName,
  startsAt: string,
) {
  return (
    await request.post(pathOf('/api/schedule/:calendar/holds', calendar), { data: { startsAt } })
  ).json();
}

/** 3:00 pm, as the screens show when a slot starts. */
export const shownTime = (slot?: OfferedSlot): string =>
  timeIn(practice.timeZone, slot?.startsAt ?? '');

/** 15:00, as a time field takes it. */
export function typedTime(instant = ''): string {
  const { minutes } = wallTimeAt(Date.parse(instant), practice.timeZone);
  return [Math.floor(minutes / 60), minutes % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}

const dayButton = (scope: Scope, day: Day) =>
  scope.getByRole('button', { name: new RegExp(`^${spokenDay(day)},`) });
export const timeButton = (scope: Scope, slot?: OfferedSlot) =>
  scope
    .getByRole('region', { name: /^Times on/ })
    .getByRole('button', { name: new RegExp(`^${shownTime(slot)}`) });

/** Goes to the month of a day and selects the day. */
export async function chooseDay(scope: Scope, day: Day): Promise<void> {
  await expect(scope.getByRole('grid')).toBeVisible();
  const next = scope.getByRole('button', { name: 'Next month' });
  for (let months = 0; months < 4 && !(await dayButton(scope, day).isVisible()); months += 1) {
    const shown = await scope.locator('#month-name').innerText();
    await next.click();
    await expect(scope.locator('#month-name')).not.toHaveText(shown);
  }
  await dayButton(scope, day).click();
  await expect(scope.getByRole('heading', { name: /^Times on/ })).toBeFocused();
}

export async function fillDetails(scope: Scope, email: string): Promise<void> {
  await scope.getByLabel('Name').fill('Mei Chen');
  await scope.getByLabel('Email').fill(email);
  await scope.getByLabel('Phone').fill('02 5550 4161');
  await scope.getByLabel('What is it about?').fill('My first return.');
}

/** As long as a quick person takes: anything faster counts as a bot. */
export async function waitLikeAPerson(page: Page): Promise<void> {
  const frame = page.frames().find((each) => each.url().includes('/schedule/')) ?? page.mainFrame();
  await frame.waitForFunction(() => performance.now() > 3000);
}

export const newEmail = () => `booker-${crypto.randomUUID()}@example.com`;
