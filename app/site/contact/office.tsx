import { Icon } from '#app/ui/icon.tsx';
import { contact } from '#content/contact.ts';
import officePicture from '#content/images/office.svg?url';
import { practice } from '#content/practice.ts';
import { Section } from '../page.tsx';
import { OfficeAddress } from './office-address.tsx';

export function Office() {
  const { heading, lede, picture, details, directions } = contact.office;
  return (
    <Section heading={heading} lede={lede}>
      <div className="office">
        <img src={officePicture} alt={picture} width={720} height={600} loading="lazy" />
        <div>
          <OfficeAddress />
          <a className="more" href={practice.map.link} target="_blank" rel="noopener">
            {directions}
            <span className="sr-only"> (opens in a new tab)</span>
            <Icon name="external" />
          </a>
        </div>
        <OfficeMap />
        <dl className="exchange">
          {details.map((detail) => (
            <div key={detail.title}>
              <dt>{detail.title}</dt>
              <dd>{detail.text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}

/**
 * The map is from a third party, which should not see visitors who never scroll this far:
 * booking.browser.ts shows it when it comes near.
 */
function OfficeMap() {
  const [src, title] = [practice.map.embed, contact.office.mapTitle];
  return (
    <div className="office-map" data-src={src} data-title={title}>
      <noscript>
        <iframe src={src} title={title} loading="lazy" />
      </noscript>
    </div>
  );
}
