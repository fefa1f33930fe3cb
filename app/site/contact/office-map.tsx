import { useEffect, useRef, useState } from 'react';
import { contact } from '#content/contact.ts';
import { practice } from '#content/practice.ts';

/** How near a visitor must come; browsers by themselves would fetch it thousands of pixels early. */
const nearby = '300px';

/** The map comes from outside, so whoever does not get that far is not announced there. */
export function OfficeMap() {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => setNear((known) => known || entries.some((entry) => entry.isIntersecting)),
      { rootMargin: nearby },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  const map = <iframe src={practice.map.embed} title={contact.office.mapTitle} loading="lazy" />;
  return (
    <div ref={place} className="office-map">
      {near ? map : <noscript>{map}</noscript>}
    </div>
  );
}
