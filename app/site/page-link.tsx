import type { ReactNode } from 'react';
import { practice } from '#content/practice.ts';
import { pagePath } from '#domain/paths.ts';

export function hrefOf(page: string): string {
  return pagePath(practice.slug, page);
}

interface PageLinkProps {
  page: string;
  hash?: string | undefined;
  className?: string;
  'aria-current'?: 'page' | 'true' | undefined;
  children: ReactNode;
}

/** A link to a public page by its id in the page table. */
export function PageLink({ page, hash, children, ...rest }: PageLinkProps) {
  return (
    <a href={hash ? `${hrefOf(page)}#${hash}` : hrefOf(page)} {...rest}>
      {children}
    </a>
  );
}
