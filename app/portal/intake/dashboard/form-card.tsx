import { Link } from 'react-router';
import type { Unfinished } from '#app/api/intake/sent-forms.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Card } from '#app/ui/card.tsx';
import { Icon } from '#app/ui/icon.tsx';
import formPicture from '#content/images/personas/individual.svg?url';
import { portal } from '#content/portal.ts';
import { portalPaths } from '#domain/paths.ts';
import { draftInWords } from './draft-in-words.ts';

const words = portal.dashboard.form;

interface FormCardProps {
  /** There is one that was sent before. */
  isSecond: boolean;
  draft: Unfinished | undefined;
}

/** Lists what the contact form asks for, so that people have it ready. */
export function FormCard({ isSecond, draft }: FormCardProps) {
  const isLess = isSecond && !draft;
  return (
    <Card raised={!isLess} className="form-card">
      <div>
        <h2>{words.heading}</h2>
        {draft ? (
          <Link className="more mt-2" to={portalPaths.contactForm}>
            {draftInWords(draft)}
            <Icon name="arrow-right" />
          </Link>
        ) : null}
        <p className="mt-3">{words.text}</p>
        <ul className="ticks mt-3">
          {words.needs.map((need) => (
            <li key={need}>{need}</li>
          ))}
        </ul>
      </div>
      <div className="form-card-act">
        <img src={formPicture} alt="" width={120} height={96} loading="lazy" />
        <ButtonLink to={portalPaths.contactForm} look={isLess ? 'quiet' : 'primary'}>
          {words.action}
        </ButtonLink>
        <p className="form-card-safety">
          <Icon name="lock" />
          {words.safety}
        </p>
      </div>
    </Card>
  );
}
