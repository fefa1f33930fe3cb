import { setTimeout as wait } from 'node:timers/promises';
import { practice } from '#content/practice.ts';
import type { OfferedDay, OfferedMonth, OfferedSlot } from '#domain/bookings/offer.ts';
import type { Day } from '#domain/dates/calendar-days.ts';
import { spokenDay, timeIn } from '#domain/dates/spoken-time.ts';
import { pagePath } from '#domain/paths.ts';
import type { Page } from '../page.ts';
import type { Journey } from './journey.ts';

const pathOf = (path: string) => path.replace(':calendar', 'individual');

/** Someone who is quicker counts as a program. */
const quickestMs = 3000;

async function ask<Data>(address: string, path: string): Promise<Data> {
  const answer = await fetch(address + pathOf(path));
  return ((await answer.json()) as { data: Data }).data;
}

/** The free days of the next month, which always has enough of them. */
async function freeDays(address: string): Promise<Day[]> {
  const now = new Date();
  const next = new Date(Date.UTC(now.getFullYear(), now.getMonth() + 1)).toISOString().slice(0, 7);
  const path = `/api/schedule/:calendar/days?month=${next}`;
  const { days } = await ask<OfferedMonth>(address, path);
  return days.filter(({ onRequest }) => !onRequest).map(({ day }) => day);
}

async function chooseTime(page: Page, address: string, day: Day): Promise<void> {
  await page.press('button', new RegExp(`^${spokenDay(day)},`));
  const { slots } = await ask<OfferedDay>(address, `/api/schedule/:calendar/slots?day=${day}`);
  const shown = ({ startsAt }: OfferedSlot) => timeIn(practice.timeZone, startsAt);
  await page.seesHeading(/^Times on/);
  await page.press('button', new RegExp(`^${slots[0] ? shown(slots[0]) : ''}`));
}

/** Books in the frame of the booking page, then moves the appointment and cancels it. */
export const bookChangeAndCancel: Journey = async (page, { address, number }) => {
  const days = await freeDays(address);
  const [day, later] = days.slice((number - 1) * 2);
  if (!day || !later) throw new Error('There are too few free days.');
  await page.open(pagePath(practice.slug, 'individual-booking'));
  await page.press('link', 'Book a time');
  await page.press('button', 'Next month');
  await chooseTime(page, address, day);
  await page.seesHeading('Your details');
  await page.fill(/^Name/, 'Mei Chen');
  await page.fill(/^Email/, `booker-${number}@example.com`);
  await page.fill(/^Phone/, '02 5550 4161');
  await page.fill(/^What is it about\?/, 'My first return.');
  await wait(quickestMs);
  await page.press('button', 'Book this time');
  await page.seesHeading('You are booked');

  await page.press('link', 'Change or cancel');
  await page.seesHeading('Your appointment');
  // The calendar opens at the month of the appointment.
  await page.press('button', 'Move to another time');
  await chooseTime(page, address, later);
  await page.press('button', 'Move my appointment');
  await page.seesHeading('Your appointment has been moved');
  await page.press('button', 'Cancel appointment');
  await page.press('button', 'Yes, cancel it');
  await page.seesHeading('Your appointment has been cancelled');
};
