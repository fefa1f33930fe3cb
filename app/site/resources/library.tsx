import { Icon, type IconName } from '#app/ui/icon.tsx';
import { guides } from '#content/guides/all-guides.ts';
import { resources } from '#content/resources.ts';
import type { Guide } from '#domain/guides/guide.ts';
import { Section } from '../page.tsx';
import { hrefOf } from '../page-link.tsx';

const icons: Record<Guide['kind'], IconName> = { Document: 'document', Article: 'ledger' };

function LibraryItem({ guide }: { guide: Guide }) {
  const { action, newTab } = resources.library;
  return (
    <li>
      <div>
        <h4>{guide.heading}</h4>
        <p className="quiet">{guide.summary}</p>
      </div>
      <p className="library-kind">
        <Icon name={icons[guide.kind]} />
        {guide.kind}
      </p>
      <a className="button button-slim" href={hrefOf(guide.id)} target="_blank" rel="noopener">
        {action}
        <span className="sr-only">
          {' '}
          ({guide.heading}, {newTab})
        </span>
        <Icon name="external" />
      </a>
    </li>
  );
}

export function Library() {
  const { heading, lede, groups } = resources.library;
  return (
    <Section heading={heading} lede={lede}>
      {groups.map(({ audience, heading: groupHeading, text }) => (
        <section key={audience} className="library-group">
          <div>
            <h3>{groupHeading}</h3>
            <p className="quiet">{text}</p>
          </div>
          <ul>
            {guides
              .filter((guide) => guide.list === 'library' && guide.audience === audience)
              .map((guide) => (
                <LibraryItem key={guide.id} guide={guide} />
              ))}
          </ul>
        </section>
      ))}
      <p className="library-note">{resources.note}</p>
    </Section>
  );
}
