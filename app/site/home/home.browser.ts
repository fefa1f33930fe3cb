import { askForConsent } from '#app/site/cookies/ask-for-consent.ts';

/** What happens on the home page: the cookie banner, and a picture in place of a missing hero. */

const picture = document.querySelector<HTMLImageElement>('[data-instead]');

function replacePicture() {
  const { instead = '', insteadAlt = '' } = picture?.dataset ?? {};
  Object.assign(picture ?? {}, { src: instead, alt: insteadAlt });
}

picture?.addEventListener('error', replacePicture, { once: true });
// It may have failed before this script was loaded.
if (picture?.complete && picture.naturalWidth === 0) replacePicture();

const banner = document.querySelector<HTMLElement>('.cookie-banner');
if (banner) askForConsent(banner);
