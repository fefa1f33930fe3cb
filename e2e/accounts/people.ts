import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import type { Email } from 'postal-mime';
import { practice } from '#content/practice.ts';
import type { AccountType } from '#domain/accounts/account-types.ts';
import { exampleAnswers } from '#domain/intake/example.ts';
import { payloadOf } from '#domain/intake/payload.ts';
import { portalPaths } from '#domain/paths.ts';
import { insertUser, openFindByEmail } from '#server/accounts/store.ts';
import { firstAdmin } from '#testing/accounts/first-admin.ts';
import { quickHash } from '#testing/accounts/quick-hash.ts';
import { withKeys } from '#testing/accounts/signed-in.ts';
import { ageSessions } from '#testing/accounts/write-sessions.ts';
import { eventually } from '#testing/eventually.ts';
import { newestMailTo, temporaryPasswordIn } from '#testing/mail/mail-facts.ts';
import { readMailbox } from '#testing/mail/mailbox.ts';

/** Accounts for journeys, created through the real server and its real mail. */

const server = { dataDir: process.env.E2E_DATA_DIR ?? '' };
const mailFolder = join(server.dataDir, 'mail');

/** The newest mail to an address, once this many have arrived; by its subject if given. */
export const mailTo = (email: string, howMany = 1, about?: string) =>
  newestMailTo(mailFolder, email, howMany, about);

/** Where the button of a mail to the practice leads; the mail is found by a part of its text. */
export async function linkToStaff(part: string): Promise<string> {
  const isIt = ({ to, text }: Email) =>
    to?.[0]?.address === practice.email && text?.includes(part) === true;
  const mails = await eventually(
    () => readMailbox(mailFolder),
    (all) => all.some(isIt),
  );
  const [, path] = /^Open .*?: https?:\/\/[^/]+(\S+)$/m.exec(mails.find(isIt)?.text ?? '') ?? [];
  return path ?? '';
}

export interface Person {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

async function post(
  request: APIRequestContext,
  path: string,
  data: unknown,
  headers: Record<string, string> = {},
) {
  const answer = await request.post(path, { data, headers });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()} ${await answer.text()}`);
  return answer.json();
}

/** Signs in as a plain API client and returns the headers for its calls. */
export async function signInByApi(
  request: APIRequestContext,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<{ authorization: string }> {
  const { token } = await post(request, '/api/users/login', { email, password });
  return { authorization: `Bearer ${token}` };
}

let adminSession: Promise<{ authorization: string }> | undefined;

/** The first admin, for API calls during a journey. One session per worker is enough. */
export function asFirstAdmin(request: APIRequestContext): Promise<{ authorization: string }> {
  adminSession ??= signInByApi(request, firstAdmin);
  return adminSession;
}

/** A client who has been invited and has done nothing yet. */
export async function invite(
  request: APIRequestContext,
): Promise<{ email: string; temporaryPassword: string }> {
  const email = `person-${randomUUID()}@example.com`;
  const headers = await asFirstAdmin(request);
  await post(request, '/api/users/invite', { email, role: 'client' }, headers);
  return { email, temporaryPassword: temporaryPasswordIn(await mailTo(email)) };
}

/** A person who has completed their profile; how they come to that is tried in journeys of its own. */
async function makePerson(name: string, type: AccountType): Promise<Person> {
  const email = `person-${randomUUID()}@example.com`;
  const password = `a long walk by the river ${randomUUID()}`;
  const passwordHash = await quickHash(password);
  const values = { name, email, type, passwordHash, emailVerifiedAt: new Date() };
  await withKeys(server, ({ queries }) => queries.transaction((tx) => insertUser(tx, values)));
  return { name, email, password };
}

export const makeClient = (name = 'Mei Chen'): Promise<Person> => makePerson(name, 'client');
export const makeAdmin = (): Promise<Person> => makePerson('Alex Admin', 'admin');
export const makeStaff = (): Promise<Person> => makePerson('Sam Staff', 'staff');

/** As if all sessions of a person had begun a while ago, with nothing confirmed since. */
export async function ageSessionsOf({ email }: Pick<Person, 'email'>): Promise<void> {
  await withKeys(server, async (database) => {
    const user = await openFindByEmail(database)(email);
    await ageSessions(database, user?.id ?? '', 6 * 60_000);
  });
}

export interface SentForm {
  readonly id: string;
  readonly reference: string;
}

/** Submits the contact form of an invented person. */
export async function submitForm(request: APIRequestContext, person: Person): Promise<SentForm> {
  const own = await signInByApi(request, person);
  const form = payloadOf(exampleAnswers);
  const { data } = await post(request, '/api/forms/contact', form, own);
  return { id: data._id, reference: data.reference };
}

export async function sendContactForm(request: APIRequestContext, person: Person): Promise<string> {
  return (await submitForm(request, person)).reference;
}

/** Ends all of a person's sessions but ours, as changing the password elsewhere does. */
export async function endSessionsOf(request: APIRequestContext, person: Person): Promise<void> {
  const own = await signInByApi(request, person);
  const { password } = person;
  await post(
    request,
    '/api/users/update-password',
    { currentPassword: password, newPassword: password },
    own,
  );
}

export async function fillSignIn(
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

export async function signInByForm(
  page: Page,
  person: Pick<Person, 'email' | 'password'>,
  home: string = portalPaths.clientDashboard,
): Promise<void> {
  await page.goto(portalPaths.login);
  await fillSignIn(page, person);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL(`**${home}`);
}

/** Opens a person's dashboard in a browser that is signed in. */
export async function signIn(
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
  home: string = portalPaths.clientDashboard,
): Promise<void> {
  const fromBrowser = { 'sec-fetch-site': 'same-origin' };
  const { token, user } = await post(
    page.request,
    '/api/users/login',
    { email, password },
    fromBrowser,
  );
  await page.goto('/robots.txt');
  await page.evaluate((own) => Object.assign(localStorage, own), { token, role: user.type });
  await page.goto(home);
}
