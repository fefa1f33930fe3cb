import type { Browser } from '@playwright/test';
import { calendarPaths, routedPaths } from '#app/routed-pages.ts';
import { practice } from '#content/practice.ts';
import { type Page, pageAt, portalPaths, schedulePath } from '#domain/paths.ts';
import { makeAndSignIn, type RunningServer } from '#testing/accounts/signed-in.ts';
import { launchChromium } from '#testing/chromium.ts';
import { withTemporaryCorella } from '../harness/corella.ts';
import { kinds, type Visit, type Weight, weigh } from './weigh.ts';

const kilobyte = 1024;

interface Goal {
  readonly name: string;
  /** JavaScript, before anything on the page is touched. */
  readonly scripts: number;
  readonly withoutImages: number;
}

const goal = (name: string, scripts: number, withoutImages: number): Goal => ({
  name,
  scripts: scripts * kilobyte,
  withoutImages: withoutImages * kilobyte,
});

const goals = {
  selling: goal('home, services, listings', 6, 50),
  booking: goal('contact, booking', 8, 52),
  calculator: goal('calculator', 72, 110),
  calendar: goal('calendars', 80, 125),
  other: goal('guides and others', 0.9, 42),
};

/** For the sign-in page, and for what the form may load beyond that. */
const portalGoals = { signIn: 130 * kilobyte, formAdds: 22 * kilobyte };

function kindOf(path: string): keyof typeof goals {
  if (path.startsWith(schedulePath(''))) return 'calendar';
  const { id, section }: Partial<Page> = pageAt(practice.slug, path) ?? {};
  if (section === 'booking') return section;
  if (id === 'calculator') return id;
  return id === 'home' || section === 'services' ? 'selling' : 'other';
}

const goalOf = (path: string): Goal => goals[kindOf(path)];

function withoutImages({ bytes }: Weight): number {
  return bytes.html + bytes.css + bytes.scripts + bytes.fonts + bytes.other;
}

/** Why a page misses its goals; empty when it meets them. */
function misses(path: string, weight: Weight): string[] {
  const { scripts, withoutImages: all } = goalOf(path);
  const missed: string[] = [];
  if (weight.bytes.scripts > scripts) missed.push('too much JavaScript');
  if (withoutImages(weight) > all) missed.push('too heavy');
  return missed;
}

function missed(name: string, bytes: number, goal: number): boolean {
  const kilobytes = (of: number) => (of / 1024).toFixed(1);
  const isMissed = bytes > goal;
  const verdict = isMissed ? ' MISSED' : '';
  console.log(`${name.padEnd(42)}${kilobytes(bytes)} KB (goal ${goal / 1024} KB)${verdict}`);
  return isMissed;
}

/** Weighs the sign-in, and what a signed-in client loads for the form beyond it. */
async function missesOfPortal(browser: Browser, server: RunningServer): Promise<number> {
  const signIn = await weigh(browser, server.address, portalPaths.login);
  const { authorization } = await makeAndSignIn(server, 'client');
  const storage = { token: authorization.replace('Bearer ', ''), role: 'client' };
  const form = await weigh(browser, server.address, portalPaths.contactForm, { storage });
  const added = [...form.scripts].filter(([path]) => !signIn.scripts.has(path));
  const addedBytes = added.reduce((sum, [, bytes]) => sum + bytes, 0);
  console.log('\nThe portal');
  return [
    missed(`JavaScript on ${portalPaths.login}`, signIn.bytes.scripts, portalGoals.signIn),
    missed(`more on ${portalPaths.contactForm}`, addedBytes, portalGoals.formAdds),
  ].filter(Boolean).length;
}

/**
 * What every public page, the sign-in and the contact form cost a visitor who comes for the first
 * time, in bytes as a browser receives them: `npm run bench -- pages`.
 */

interface Row {
  readonly path: string;
  readonly weight: Weight;
  readonly misses: readonly string[];
}

/** The size of a phone, where the calendar in its frame is not in view yet. */
const phone = { width: 390, height: 844 };
const visitOf = (path: string): Visit =>
  goalOf(path) === goals.booking ? { viewport: phone } : {};

const kilobytes = (bytes: number): string => (bytes / 1024).toFixed(1);

function print(rows: readonly Row[]): void {
  const longest = Math.max(...rows.map(({ path }) => path.length));
  const line = (path: string, cells: readonly string[], end = '') =>
    console.log(
      [path.padEnd(longest), ...cells.map((cell) => cell.padStart(8)), ` ${end}`].join(''),
    );
  line('KB', [...kinds, 'no image']);
  for (const { path, weight, misses } of rows) {
    const cells = [...kinds.map((kind) => weight.bytes[kind]), withoutImages(weight)];
    line(path, cells.map(kilobytes), misses.length > 0 ? `MISSED: ${misses.join(', ')}` : '');
  }
}

/** The worst page of a kind, against its goals. */
function printWorst(goal: Goal, rows: readonly Row[]): void {
  const worst = (size: (weight: Weight) => number) =>
    kilobytes(Math.max(...rows.map(({ weight }) => size(weight))));
  const scripts = `${worst(({ bytes }) => bytes.scripts)} of ${kilobytes(goal.scripts)} KB`;
  const all = `${worst(withoutImages)} of ${kilobytes(goal.withoutImages)} KB`;
  console.log(`${goal.name.padEnd(28)}JavaScript ${scripts.padEnd(22)}without images ${all}`);
}

await withTemporaryCorella('pages', async (corella) => {
  await corella.start().ready();
  const browser = await launchChromium();
  corella.atEnd(() => browser.close());
  const rows: Row[] = [];
  for (const path of [...routedPaths(practice.slug), ...calendarPaths(practice)]) {
    const weight = await weigh(browser, corella.address, path, visitOf(path));
    rows.push({ path, weight, misses: misses(path, weight) });
  }
  print(rows);
  console.log('\nThe worst page of each kind');
  for (const goal of Object.values(goals)) {
    const ofKind = rows.filter(({ path }) => goalOf(path) === goal);
    printWorst(goal, ofKind);
  }
  const missed =
    rows.filter((row) => row.misses.length > 0).length + (await missesOfPortal(browser, corella));
  console.log(missed > 0 ? `\n${missed} pages miss a goal.` : '\nEvery page meets its goals.');
  process.exitCode = missed > 0 ? 1 : 0;
});
