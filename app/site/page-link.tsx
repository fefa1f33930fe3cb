import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { sitePage } from './site-page.ts';

export function hrefOf(page: string): string {
  return sitePage(page).path;
}

interface PageLinkProps {
  page: string;
  hash?: string;
  className?: string;
  'aria-current'?: 'page' | 'true' | undefined;
  children: ReactNode;
}

/** A link to a public page by its id in the page table. */
export function PageLink({ page, hash, children, ...rest }: PageLinkProps) {
  return (
    <Link to={hash ? `${hrefOf(page)}#${hash}` : hrefOf(page)} {...rest}>
      {children}
    </Link>
  );
}
