import { useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { cookies } from '#content/cookies.ts';
import {
  allCookies,
  type CookieChoices,
  consentDelay,
  consentKey,
  cookieConsent,
  essentialCookies,
} from '#domain/cookies/consent.ts';
import { privacyPolicyFile } from '#domain/paths.ts';
import { CookieDialog } from './cookie-dialog.tsx';

const words = cookies.banner;
const [beforePolicy, afterPolicy] = words.text.split(words.policy);

/** Without storage, the banner asks again on the next visit; nothing else depends on it. */
function hasConsent(): boolean {
  try {
    return localStorage.getItem(consentKey) !== null;
  } catch {
    return false;
  }
}

function storeConsent(choices: CookieChoices): void {
  try {
    localStorage.setItem(consentKey, JSON.stringify(cookieConsent(choices, new Date())));
  } catch {
    // The browser refuses storage.
  }
}

/** Asks two seconds after the page has loaded, and never again once it is answered. */
export function CookieBanner() {
  const [asking, setAsking] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (hasConsent()) return;
    const timer = setTimeout(() => setAsking(true), consentDelay);
    return () => clearTimeout(timer);
  }, []);

  function answer(choices: CookieChoices) {
    storeConsent(choices);
    setAsking(false);
    // The button is about to disappear, so move focus to the page.
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }

  if (!asking) return null;
  return (
    <section className="cookie-banner" aria-label={words.label}>
      <p>
        {beforePolicy}
        <a href={privacyPolicyFile} target="_blank" rel="noopener">
          {words.policy}
        </a>
        {afterPolicy}
      </p>
      <div className="cookie-banner-acts">
        <Button slim look="dark" onClick={() => answer(allCookies)}>
          {words.accept}
        </Button>
        <Button slim onClick={() => dialog.current?.showModal()}>
          {words.manage}
        </Button>
        <Button slim onClick={() => answer(essentialCookies)}>
          {words.decline}
        </Button>
      </div>
      <CookieDialog ref={dialog} onSave={answer} />
    </section>
  );
}
