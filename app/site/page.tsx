import type { ReactNode } from 'react';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { crumbsAbove } from './meta/crumbs.ts';

interface PageHeadProps {
  title: string;
  lede?: ReactNode;
  /** The page's id, for the breadcrumbs above the title. Leave out on top-level pages. */
  page?: string;
  /** A small drawing beside the text, shown only where there is room for both. */
  picture?: ReactNode;
  /** Buttons or a date below the lede. */
  children?: ReactNode;
}

/** The top of a page: breadcrumbs, title and a sentence about it. */
export function PageHead({ title, lede, page, picture, children }: PageHeadProps) {
  return (
    <div className="page-head">
      <div className="wrap">
        {page ? <Breadcrumbs crumbs={crumbsAbove(page)} /> : null}
        <h1>{title}</h1>
        {lede ? <p className="lede">{lede}</p> : null}
        {children}
        {picture ? <div className="page-head-picture">{picture}</div> : null}
      </div>
    </div>
  );
}

interface SectionProps {
  heading?: string;
  lede?: ReactNode;
  /** The anchor that other pages link to. */
  id?: string;
  ground?: 'paper' | 'mist' | 'gum';
  /** Follows a section with the same background, so that one gap between them is enough. */
  joined?: boolean;
  children: ReactNode;
}

const grounds = { paper: '', mist: 'bg-mist', gum: 'gum on-gum' };

export function Section({
  heading,
  lede,
  id,
  ground = 'paper',
  joined = false,
  children,
}: SectionProps) {
  return (
    <section id={id} className={classNames('section', grounds[ground], joined && 'pt-0')}>
      <div className="wrap">
        {heading ? (
          <div className="section-head">
            <h2>{heading}</h2>
            {lede ? <p className="quiet">{lede}</p> : null}
          </div>
        ) : null}
        {children}
      </div>
    </section>
  );
}
