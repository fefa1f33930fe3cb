import { type CookieChoices, consentKey, cookieConsent } from '#domain/cookies/consent.ts';

/** A browser that refuses storage is asked again on its next visit; nothing else depends on it. */

export function hasConsent(): boolean {
  try {
    return localStorage.getItem(consentKey) !== null;
  } catch {
    return false;
  }
}

export function storeConsent(choices: CookieChoices): void {
  try {
    localStorage.setItem(consentKey, JSON.stringify(cookieConsent(choices, new Date())));
  } catch {
    // See above.
  }
}
