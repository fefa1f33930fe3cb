import { portalPaths } from '#domain/paths.ts';
import type { RunningServer, SignedIn } from '#testing/accounts/signed-in.ts';
import type { Page } from '../page.ts';

/** What a visitor does; it rejects when something is not there. */
export type Journey = (page: Page, practice: Practice) => Promise<void>;

/** What journeys know of the server besides its pages. */
export interface Practice extends RunningServer {
  /** Each browser at each size has its own, and books days of its own. */
  readonly number: number;
  /** A folder for files that are uploaded. */
  readonly folder: string;
}

export async function signIn(page: Page, { email, password }: SignedIn): Promise<void> {
  await page.open(portalPaths.login);
  await page.fill('Email', email);
  await page.fill('Password', password);
  await page.press('button', 'Sign In');
}
