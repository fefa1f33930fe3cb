import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { portalPaths } from '#domain/paths.ts';

interface ClientLinkProps {
  /** A name or an email: the search that finds them. It stays out of the address. */
  find: string;
  className?: string;
  children: ReactNode;
}

/** Leads to a person in the list of clients. */
export function ClientLink({ find, className, children }: ClientLinkProps) {
  return (
    <Link className={className} to={portalPaths.adminDashboard} state={{ search: find }}>
      {children}
    </Link>
  );
}
