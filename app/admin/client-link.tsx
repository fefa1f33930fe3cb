import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { clientPath } from '#domain/paths.ts';

interface ClientLinkProps {
  id: string;
  className?: string;
  children: ReactNode;
}

/** Leads to the page of a client. */
export function ClientLink({ id, className, children }: ClientLinkProps) {
  return (
    <Link className={className} to={clientPath(id)}>
      {children}
    </Link>
  );
}
