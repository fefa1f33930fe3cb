import type { Browser } from '@playwright/test';
import { portalPaths } from '#domain/paths.ts';
import { makeAndSignIn, type RunningServer } from '#testing/accounts/signed-in.ts';
import { portalGoals } from './goals.ts';
import { weigh } from './weigh.ts';

function missed(name: string, bytes: number, goal: number): boolean {
  const kilobytes = (of: number) => (of / 1024).toFixed(1);
  const isMissed = bytes > goal;
  const verdict = isMissed ? ' MISSED' : '';
  console.log(`${name.padEnd(42)}${kilobytes(bytes)} KB (goal ${goal / 1024} KB)${verdict}`);
  return isMissed;
}

/** Weighs the sign-in, and what a signed-in client loads for the form beyond it. */
export async function missesOfPortal(browser: Browser, server: RunningServer): Promise<number> {
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
