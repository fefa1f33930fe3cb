import { ButtonLink } from '#app/ui/button-link.tsx';
import { Card } from '#app/ui/card.tsx';
import { Icon } from '#app/ui/icon.tsx';
import formPicture from '#content/images/personas/individual.svg?url';
import { portal } from '#content/portal.ts';
import { portalPaths } from '#domain/paths.ts';

const words = portal.dashboard.form;

/** Lists what the contact form asks for, so that people have it ready. */
export function FormCard({ isSecond }: { isSecond: boolean }) {
  return (
    <Card raised={!isSecond} className="form-card">
      <div>
        <h2>{words.heading}</h2>
        <p className="mt-3">{words.text}</p>
        <ul className="ticks mt-3">
          {words.needs.map((need) => (
            <li key={need}>{need}</li>
          ))}
        </ul>
      </div>
      <div className="form-card-act">
        <img src={formPicture} alt="" width={120} height={96} loading="lazy" />
        <ButtonLink to={portalPaths.contactForm} look={isSecond ? 'quiet' : 'primary'}>
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
