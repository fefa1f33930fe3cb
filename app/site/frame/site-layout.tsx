import { Outlet } from 'react-router';
import { CallBar } from './call-bar.tsx';
import { SiteFooter } from './footer.tsx';
import { SiteHeader } from './header.tsx';
import navScript from './nav.js?url';

export default function SiteLayout() {
  return (
    <>
      <a className="skip-link button button-dark" href="#main">
        Skip to content
      </a>
      <SiteHeader />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter />
      <CallBar />
      <script async src={navScript} />
    </>
  );
}
