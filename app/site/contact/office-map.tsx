import { useRef } from 'react';
import { contact } from '#content/contact.ts';
import { practice } from '#content/practice.ts';
import { useSeen } from './use-seen.ts';

/** How near a visitor must come; browsers by themselves would fetch it thousands of pixels early. */
const nearby = '300px';

/** The map comes from outside, so whoever does not get that far is not announced there. */
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
