import { useRef } from 'react';
import { contact } from '#content/contact.ts';
import { practice } from '#content/practice.ts';
import { useSeen } from './use-seen.ts';

/** How close it must be to the window; lazy loading alone starts thousands of pixels early. */
const nearby = '300px';

/** The map is from a third party, which should not see visitors who never scroll this far. */
export function OfficeMap() {
  const place = useRef<HTMLDivElement>(null);
  const near = useSeen(place, nearby);

  const map = <iframe src={practice.map.embed} title={contact.office.mapTitle} loading="lazy" />;
  return (
    <div ref={place} className="office-map">
      {near ? map : <noscript>{map}</noscript>}
    </div>
  );
}
