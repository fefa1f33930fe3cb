import { Link } from 'react-router';
import { screenMeta } from '#app/session/screen-meta.ts';
import { Icon } from '#app/ui/icon.tsx';
import { portal } from '#content/portal.ts';
import { portalPaths } from '#domain/paths.ts';
import type { Route } from './+types/contact-form';

const words = portal.contactForm;

export const meta: Route.MetaFunction = () => screenMeta(words.title);

export default function ContactForm() {
  return (
    <div className="wrap dashboard">
      <div>
        <Link to={portalPaths.clientDashboard} className="more">
          <Icon name="arrow-left" />
          {words.back}
        </Link>
        <h1>{words.heading}</h1>
        <p className="lede mt-4">{words.notOpen}</p>
      </div>
    </div>
  );
}
