import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, useMatches } from 'react-router';
import './styles.css';

export function Layout({ children }: { children: ReactNode }) {
  const bare = useMatches().some((match) => (match.handle as { bare?: boolean } | undefined)?.bare);
  return (
    <html lang="en-AU">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {import.meta.env.SSR && bare ? null : <Scripts />}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}
