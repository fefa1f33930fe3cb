import { whenVisited } from '#app/site/when-visited.ts';
import {
  allCookies,
  type CookieChoices,
  consentDelay,
  consentKey,
  cookieConsent,
  essentialCookies,
} from '#domain/cookies/consent.ts';

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

/** Takes the banner away, with its settings. */
function hide(banner: HTMLElement): void {
  banner.querySelector('dialog')?.close();
  const hadFocus = banner.contains(document.activeElement);
  banner.hidden = true;
  // The focused button has just disappeared, so move focus to the page.
  if (hadFocus) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
}

/** Brings the banner and its settings to life. */
function listen(banner: HTMLElement): void {
  const dialog = banner.querySelector('dialog');
  const isTicked = (name: string) =>
    banner.querySelector<HTMLInputElement>(`#cookies-${name}`)?.checked === true;

  function answer(choices: CookieChoices) {
    storeConsent(choices);
    hide(banner);
  }

  const actions: Readonly<Record<string, () => void>> = {
    accept: () => answer(allCookies),
    decline: () => answer(essentialCookies),
    manage: () => dialog?.showModal(),
    close: () => dialog?.close(),
    save: () => answer({ analytics: isTicked('analytics'), marketing: isTicked('marketing') }),
  };

  banner.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    // Clicks inside land on the sheet, so this one was on the backdrop.
    if (target === dialog) dialog.close();
    const action = target.closest<HTMLElement>('[data-cookies]')?.dataset.cookies ?? '';
    actions[action]?.();
  });
}

/** Tells the styles how much of the window it covers, whatever its width and the text's size. */
function makeRoom(banner: HTMLElement): void {
  const measure = () => {
    const room = Math.ceil(innerHeight - banner.getBoundingClientRect().top);
    document.documentElement.style.setProperty('--banner-room', `${room + 12}px`);
  };
  // At once: the observer's first report comes only after the banner has been drawn.
  measure();
  new ResizeObserver(measure).observe(banner);
  addEventListener('resize', measure);
}

/** Shows the banner two seconds after the page has loaded, and never again once it is answered. */
export function askForConsent(banner: HTMLElement): void {
  if (hasConsent()) return;
  listen(banner);
  const hideAnswered = () => hasConsent() && hide(banner);
  // Answered on another page, before someone came back to this one, or in another tab.
  addEventListener('pageshow', hideAnswered);
  addEventListener('storage', hideAnswered);
  const ask = () => {
    if (hasConsent()) return;
    banner.hidden = false;
    makeRoom(banner);
  };
  whenVisited(() => setTimeout(ask, consentDelay));
}
