import { Icon } from '#app/ui/icon.tsx';
import { contact } from '#content/contact.ts';
import { practice } from '#content/practice.ts';
import { Section } from '../page.tsx';
import { OfficeAddress } from './office-address.tsx';

export function Office() {
  const { heading, lede, details, mapTitle, directions } = contact.office;
  return (
    <Section heading={heading} lede={lede}>
      <div className="office">
        <div>
          <OfficeAddress />
          <a className="more" href={practice.map.link} target="_blank" rel="noopener">
            {directions}
            <span className="sr-only"> (opens in a new tab)</span>
            <Icon name="external" />
          </a>
          <dl className="exchange">
            {details.map((detail) => (
              <div key={detail.title}>
                <dt>{detail.title}</dt>
                <dd>{detail.text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <iframe src={practice.map.embed} title={mapTitle} loading="lazy" />
      </div>
    </Section>
  );
}
