import type { ComponentProps, ReactNode } from 'react';
import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { guidePage } from '#content/guides/guide-page.ts';
import { ContentsList } from '../contents-list.tsx';
import { PageLink } from '../page-link.tsx';
import { FillIn, FillInSection, WorkedOut, WorkOutTotals } from './fill-in.tsx';

function Answer({ children }: { children: ReactNode }) {
  return <div className="answer">{children}</div>;
}

const pageScheme = 'page:';

/** `page:ID` and `page:ID#PLACE` link to the page with that id; other addresses stay as they are. */
export function GuideLink({ href = '', children, ...rest }: ComponentProps<'a'>) {
  if (href.startsWith(pageScheme)) {
    const [page = '', hash] = href.slice(pageScheme.length).split('#');
    return (
      <PageLink page={page} hash={hash}>
        {children}
      </PageLink>
    );
  }
  return (
    <a {...rest} href={href} rel={href.startsWith('#') ? undefined : 'noopener'}>
      {children}
    </a>
  );
}

/** guide.browser.ts saves each tick under the id of its checkbox. */
export function Checklist({ id, items }: { id: string; items: readonly string[] }) {
  return (
    <ul className="checklist">
      {items.map((item, index) => (
        <li key={item}>
          <Checkbox id={`${id}-${index + 1}`} label={item} autoComplete="off" data-kept />
        </li>
      ))}
    </ul>
  );
}

function WorkedExample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="worked-example prose">
      <p className="worked-example-kind">{guidePage.workedExample}</p>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

const components = {
  a: GuideLink,
  Answer,
  Checklist,
  Contents: ContentsList,
  FillIn,
  FillInSection,
  WorkedExample,
  WorkedOut,
  WorkOutTotals,
};

/**
 * The components that guides use. Tables (`<Figures>`) are drawn at build by tools/guides.
 * @public Guides import it once they are compiled.
 */
export function useMDXComponents() {
  return components;
}
