import type {
  CSSProperties,
  ReactNode,
  TableHTMLAttributes,
  TdHTMLAttributes,
  ThHTMLAttributes,
} from 'react';
import { TableFrame } from '#app/ui/table-frame.tsx';

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

/** A worked example. The last row of a table in it is the total and takes a ledger's rule. */
export function Example({ title, children }: { title: string; children: ReactNode }) {
  return (
    <aside className="example prose" aria-label={title}>
      <h3>{title}</h3>
      {children}
    </aside>
  );
}

/** What guides may use without an import. */
export function useMDXComponents() {
  return { table: GuideTable, th: HeadCell, td: Cell, Example };
}
