import type {
  AnchorHTMLAttributes,
  CSSProperties,
  ReactNode,
  TableHTMLAttributes,
  TdHTMLAttributes,
  ThHTMLAttributes,
} from 'react';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { TableFrame } from '#app/ui/table-frame.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { TextareaField } from '#app/ui/textarea-field.tsx';
import { PageLink } from './page-link.tsx';

/** `page:contact` leads to the page with that id; anything else is an address. */
function GuideLink({ href = '', children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  if (href.startsWith('page:')) {
    return <PageLink page={href.slice('page:'.length)}>{children}</PageLink>;
  }
  return (
    <a href={href} {...rest}>
      {children}
    </a>
  );
}

function GuideTable(props: TableHTMLAttributes<HTMLTableElement>) {
  return (
    <TableFrame>
      <table {...props} className="table" />
    </TableFrame>
  );
}

/** Markdown aligns by inline style, which the site's content policy forbids; a class does it. */
function alignment(style: CSSProperties | undefined): string | undefined {
  return style?.textAlign === 'right' ? 'number' : undefined;
}

function HeadCell({ style, ...rest }: ThHTMLAttributes<HTMLTableCellElement>) {
  return <th scope="col" {...rest} className={alignment(style)} />;
}

function Cell({ style, ...rest }: TdHTMLAttributes<HTMLTableCellElement>) {
  return <td {...rest} className={alignment(style)} />;
}

/** What the title asks, answered at once. */
function Answer({ children }: { children: ReactNode }) {
  return <div className="guide-answer">{children}</div>;
}

interface FiguresProps {
  caption: string;
  /** The last row is a total and takes a ledger's rule. */
  total?: boolean;
  children: ReactNode;
}

function Figures({ caption, total = false, children }: FiguresProps) {
  return (
    <figure className={classNames('guide-figures', total && 'guide-total')}>
      <figcaption>{caption}</figcaption>
      {children}
    </figure>
  );
}

function WorkedExample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <aside className="guide-example prose" aria-label={title}>
      <h3>{title}</h3>
      {children}
    </aside>
  );
}

function Checklist({ id, items }: { id: string; items: readonly string[] }) {
  return (
    <ul className="guide-checklist">
      {items.map((item, at) => (
        <li key={item}>
          <Checkbox id={`${id}-${at + 1}`} label={item} />
        </li>
      ))}
    </ul>
  );
}

interface FillInSectionProps {
  number: number;
  title: string;
  children: ReactNode;
}

function FillInSection({ number, title, children }: FillInSectionProps) {
  return (
    <section className="guide-fill-in prose">
      <h2>
        {number}. {title}
      </h2>
      {children}
    </section>
  );
}

interface FillInProps {
  id: string;
  label: string;
  hint?: string;
  rows?: number;
  money?: boolean;
}

function FillIn({ rows, money = false, ...words }: FillInProps) {
  if (rows) return <TextareaField {...words} rows={rows} />;
  return money ? (
    <TextField {...words} prefix="$" width="short" inputMode="decimal" />
  ) : (
    <TextField {...words} />
  );
}

/** What guides may use without an import. */
export const guideComponents = {
  a: GuideLink,
  table: GuideTable,
  th: HeadCell,
  td: Cell,
  Answer,
  Figures,
  WorkedExample,
  Checklist,
  FillInSection,
  FillIn,
};

/** Called by every compiled guide. */
export function useMDXComponents() {
  return guideComponents;
}
