import { Icon } from '#app/ui/icon.tsx';
import { notFound } from '#content/not-found.ts';
import { notFoundPath } from '#domain/paths.ts';
import { metaTags } from './meta/page-meta.ts';
import { publicAddress } from './meta/public-address.ts';
import { PageHead, Section } from './page.tsx';
import { PageLink } from './page-link.tsx';
import type { Screen } from './screens.tsx';

const suggestions = [
  { label: notFound.links.services, page: 'services' },
  { label: notFound.links.whyUs, page: 'why-us' },
  { label: notFound.links.resources, page: 'resources' },
  { label: notFound.links.contact, page: 'contact' },
];

function NotFound() {
  return (
    <>
      <PageHead title={notFound.heading} lede={notFound.text}>
        <div className="mt-8 flex flex-wrap gap-3">
          <a href="/" className="button button-primary">
            {notFound.buttons.home}
          </a>
          <PageLink page="contact" className="button">
            {notFound.buttons.contact}
          </PageLink>
        </div>
      </PageHead>
      <Section>
        <div className="max-w-text">
          <h2 className="text-xl">{notFound.linksHeading}</h2>
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
          <a href="/" className="more mt-6">
            <Icon name="arrow-left" />
            {notFound.back}
          </a>
        </div>
      </Section>
    </>
  );
}

export const notFoundScreen: Screen = {
  tags: [
    ...metaTags('not-found', publicAddress(notFoundPath), notFound),
    { name: 'robots', content: 'noindex' },
  ],
  content: <NotFound />,
};
