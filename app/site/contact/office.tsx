import { Icon } from '#app/ui/icon.tsx';
import { contact } from '#content/contact.ts';
import officePicture from '#content/images/office.svg?url';
import { practice } from '#content/practice.ts';
import { Section } from '../page.tsx';
import { OfficeAddress } from './office-address.tsx';
import { OfficeMap } from './office-map.tsx';

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
