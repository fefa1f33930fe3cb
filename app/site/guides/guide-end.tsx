import { TextButton } from '#app/ui/text-button.tsx';
import { guidePage } from '#content/guides/guide-page.ts';
import { services } from '#content/services/services.ts';
import type { Guide } from '#domain/guides/guide.ts';
import { serviceCategories } from '#domain/paths.ts';
import { servicePageId } from '#domain/services/service-path.ts';
import { PageLink } from '../page-link.tsx';

/** Clearing resets the form; guide.browser.ts removes the saved answers and offers to undo. */
export function KeptAnswers() {
  const { words, clear, cleared, undo } = guidePage.kept;
  return (
    <div className="kept-answers">
      <p className="needs-script">{words}</p>
      <TextButton type="reset">{clear}</TextButton>
      <span role="status" data-undo hidden>
        {cleared} <TextButton>{undo}</TextButton>
      </span>
    </div>
  );
}

/** The services that the guide is about. */
export function OurServices({ ids }: { ids: readonly string[] }) {
  const offered = serviceCategories.flatMap((category) =>
    services[category].services.map((service) => ({
      ...service,
      id: servicePageId(category, service),
    })),
  );
  const named = offered.filter(({ id }) => ids.includes(id));
  if (named.length === 0) return null;
  return (
    <>
      <h2 id="services">{guidePage.services}</h2>
      <ul>
        {named.map(({ id, name, description }) => (
          <li key={id}>
            <PageLink page={id}>{name}</PageLink>: {description}
          </li>
        ))}
      </ul>
    </>
  );
}

export function Sources({ sources }: Pick<Guide, 'sources'>) {
  return (
    <>
      <h2 id="sources">{guidePage.sources}</h2>
      <ul className="sources">
        {sources.map(({ label, href }) => (
          <li key={href}>
            <a href={href} rel="noopener">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
