import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expect } from '../../test.ts';

/** What people prove with that it is them: a passkey in the browser, an app on a phone. */

export interface PasskeyDevice {
  /** Whether it answers when asked; the email field asks too, as soon as the page is open. */
  answer(when: 'at once' | 'never'): Promise<void>;
  /** Resolves once the email field has asked since the page was loaded; a later answer is not for it. */
  askedByEmailField(): Promise<void>;
}

/** Marks the page when its email field asks: only the browser knows when it has. */
function markOffers(): void {
  const { credentials } = navigator;
  const get = credentials.get.bind(credentials);
  credentials.get = (options) => {
    const asked = get(options);
    if (options?.mediation === 'conditional') document.documentElement.dataset.offers = 'asked';
    return asked;
  };
}

/** Chromium's virtual authenticator: built in, with a fingerprint that always fits. */
export async function addPasskeyDevice(page: Page): Promise<PasskeyDevice> {
  await page.addInitScript(markOffers);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    async answer(when) {
      const enabled = when === 'at once';
      await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
    },
    askedByEmailField: () => expect(page.locator('html[data-offers]')).toBeAttached(),
  };
}

/** Each code works once, so a later one of the same minute is the next step's. */
export function appCode(secret: string, step: 'now' | 'next' = 'now'): string {
  const clock = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  return clock.generate({ timestamp: Date.now() + (step === 'next' ? 30_000 : 0) });
}
