import pg from 'pg';
import { practice } from '#content/practice.ts';
import { apiPaths } from '#domain/api-paths.ts';
import { addDays } from '#domain/dates/calendar-days.ts';
import { dayIn } from '#domain/dates/spoken-time.ts';
import { pagePath, schedulePath } from '#domain/paths.ts';
import { makePeople, type Person, signInUntilItWorks } from '../cluster/accounts.ts';

/** One request of the mix. */
export interface Asked {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

const pages = ['/', pagePath(practice.slug, 'calculator'), schedulePath('individual')];
const portal = [apiPaths.me, apiPaths.contactForm, apiPaths.documents, apiPaths.works];
const today = dayIn(practice.timeZone, new Date().toISOString());
const week = `${apiPaths.agenda}?from=${today}&to=${addDays(today, 6)}`;
const admin = [apiPaths.users, apiPaths.submissions, apiPaths.overview, week];
const clients = 40;
const staff = 5;
const password = 'a long walk by the river';

const some = <One>(of: readonly One[]): One => of[Math.floor(Math.random() * of.length)] as One;

/** As many people as a list is slow with, if it is. */
const fill = `
  insert into users (name, email, type, password_hash)
  select 'Client ' || n, 'client-' || n || '@example.com', 'client', 'none'
  from generate_series(1, 10000) as n`;

/**
 * 80 of 100 are pages, 15 the portal and 5 the practice: one of these is a sign-in, which costs more
 * than all others.
 */
export async function openMix(databaseUrl: string, address: string): Promise<() => Asked> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query(fill);
  await client.query('analyze users');
  await client.end();
  const people = await makePeople(databaseUrl, clients, 'client');
  const team = await makePeople(databaseUrl, staff, 'staff');
  const signInAll = async (all: readonly Person[]) => {
    const signedIn: Record<string, string>[] = [];
    for (const person of all) signedIn.push(await signInUntilItWorks(address, person));
    return signedIn;
  };
  const own = await signInAll(people);
  const theirs = await signInAll(team);
  return (): Asked => {
    const chance = Math.random() * 100;
    if (chance < 80) return { path: some(pages), headers: { 'accept-encoding': 'gzip' } };
    if (chance < 95) return { path: some(portal), headers: some(own) };
    if (chance < 99) return { path: some(admin), headers: some(theirs) };
    const body = JSON.stringify({ email: some(people).email, password });
    return { path: apiPaths.login, headers: { 'content-type': 'application/json' }, body };
  };
}
