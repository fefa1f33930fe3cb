import { Initial } from '#app/ui/initial.tsx';
import { homeWords } from '#content/home.ts';
import { defaultPractice, type Practice, practice } from '#content/practice.ts';
import { imageAddress, pictureUses, sourcesOf } from '#domain/publishing/images.ts';
import { Section } from '../page.tsx';

type Partner = Practice['lendingPartners'][number];

const drawings = import.meta.glob<string>('/content/images/partners/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

export function Partners() {
  const { heading, lede } = homeWords.partners;
  if (practice.lendingPartners.length === 0) return null;
  return (
    <Section heading={heading} lede={lede}>
      <ul className="partners">
        {practice.lendingPartners.map((partner) => (
          <li key={partner.name}>
            <a href={partner.href} target="_blank" rel="noopener">
              <PartnerLogo partner={partner} />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** A drawing in content/ is the logo of the partner that content/ gives it to, and of no other. */
function drawingOf({ name, logo }: Partner): string | undefined {
  const isDrawn = defaultPractice.lendingPartners.some(
    (each) => each.name === name && each.logo === logo,
  );
  return isDrawn ? drawings[`/content/images/partners/${logo}.svg`] : undefined;
}

const { width, height } = pictureUses.partner;

function PartnerLogo({ partner }: { partner: Partner }) {
  const { name, logo = '', logoWords } = partner;
  const isUploaded = imageAddress.test(logo);
  const drawing = drawingOf(partner);
  const sources = isUploaded ? sourcesOf(logo, 'partner') : drawing && { src: drawing };
  if (!sources) {
    return (
      <>
        <Initial name={name} />
        <strong>{name}</strong>
        <span className="sr-only"> (opens in a new tab)</span>
      </>
    );
  }
  return (
    <img
      {...sources}
      alt={`${isUploaded ? logoWords : name} (opens in a new tab)`}
      width={width}
      height={height}
      loading="lazy"
    />
  );
}
