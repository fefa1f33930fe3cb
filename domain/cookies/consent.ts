/** What a visitor has allowed this site to store in the browser. */

export const consentKey = 'ca-consent';

/** How long the home page waits before it asks, in milliseconds. */
export const consentDelay = 2000;

export interface CookieChoices {
  readonly analytics: boolean;
  readonly marketing: boolean;
}

export interface CookieConsent extends CookieChoices {
  readonly essential: true;
  /** ISO date-time. */
  readonly timestamp: string;
}

export const allCookies: CookieChoices = { analytics: true, marketing: true };
export const essentialCookies: CookieChoices = { analytics: false, marketing: false };

export function cookieConsent(choices: CookieChoices, now: Date): CookieConsent {
  return { essential: true, ...choices, timestamp: now.toISOString() };
}
