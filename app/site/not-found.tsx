import { Link } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { practice } from '#content/practice.ts';
import type { Route } from './+types/not-found';
import { PageHead, Section } from './page.tsx';
import { PageLink } from './page-link.tsx';

export const meta: Route.MetaFunction = () => [
  { title: `Page not found | ${practice.name}` },
  { name: 'robots', content: 'noindex' },
];

const suggestions = [
  { label: 'Services', page: 'services' },
  { label: 'Why Us', page: 'why-us' },
  { label: 'Resources', page: 'resources' },
  { label: 'Contact', page: 'contact' },
];

export default function NotFound() {
  return (
    <>
      <PageHead
        title="404 - Page Not Found"
        lede="The page you are looking for does not exist or has moved. Nothing is wrong with your account or your return."
      >
        <div className="mt-8 flex flex-wrap gap-3">
          <Link to="/" className="button button-primary">
            Go to Homepage
          </Link>
          <PageLink page="contact" className="button">
            Contact Us
          </PageLink>
        </div>
      </PageHead>
      <Section>
        <div className="max-w-text">
          <h2 className="text-xl">You may be looking for</h2>
          <ul className="link-list mt-4">
            {suggestions.map((link) => (
              <li key={link.page}>
                <PageLink page={link.page}>
                  {link.label}
                  <Icon name="chevron-right" />
                </PageLink>
              </li>
            ))}
          </ul>
          <Link to="/" className="more mt-6">
            <Icon name="arrow-left" />
            Back to site
          </Link>
        </div>
      </Section>
    </>
  );
}
