import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { portalPaths } from '#domain/paths.ts';

interface ClientLinkProps {
  /** A name or an email: the search that finds them. */
  find: string;
  className?: string;
  children: ReactNode;
}

/** Leads to a person in the list of clients, also in a new tab. No server is sent the hash. */
export function ClientLink({ find, className, children }: ClientLinkProps) {
  return (
    <Link
      className={className}
      to={{ pathname: portalPaths.adminDashboard, hash: `${new URLSearchParams({ find })}` }}
    >
      {children}
    </Link>
  );
}
