import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts } from 'react-router';
import { practice } from '#content/practice.ts';
import { iconPaths } from '#domain/paths.ts';
import type { Route } from './+types/root';
import { FailureScreen } from './failure-screen.tsx';
import { PageChange } from './page-change.tsx';
import { themeScript } from './session/theme.ts';
import newsreader from './ui/styles/fonts/newsreader.woff2?url';
import publicSans from './ui/styles/fonts/public-sans.woff2?url';
import './styles.css';

// zod tries whether it may make functions of text, which our policy forbids and browsers report.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export const links: Route.LinksFunction = () => [
  ...[publicSans, newsreader].map((href) => ({
    rel: 'preload' as const,
    as: 'font' as const,
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
    href,
  })),
  { rel: 'icon', sizes: '32x32', href: iconPaths.favicon },
  { rel: 'icon', type: 'image/svg+xml', href: iconPaths.drawing },
  { rel: 'apple-touch-icon', href: iconPaths.touch },
  { rel: 'manifest', href: iconPaths.manifest },
];

/** For screens that set no metadata of their own: none of them is for search engines. */
export const meta: Route.MetaFunction = () => [
  { title: practice.name },
  { name: 'robots', content: 'noindex' },
];

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-AU" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={practice.colours.paper} />
        {/* Only in the page as it is sent: no browser may make one from text. */}
        {import.meta.env.SSR ? <script>{themeScript}</script> : null}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <>
      <PageChange />
      <Outlet />
    </>
  );
}

/** Shown at portal addresses until their code has loaded. */
export function HydrateFallback() {
  return (
    <div className="loading-page">
      <p role="status">Loading…</p>
      <noscript>
        <p className="mt-4">
          This part of the site needs JavaScript. Please switch it on, or call us on{' '}
          {practice.phone}.
        </p>
      </noscript>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main>
      <FailureScreen error={error} />
    </main>
  );
}
