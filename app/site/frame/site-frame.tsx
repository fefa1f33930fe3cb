import type { ReactNode } from 'react';
import { BrowserScript } from '#app/built-files.tsx';
import { PageLink } from '#app/site/page-link.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { practice } from '#content/practice.ts';
import type { Page } from '#domain/paths.ts';
import { telHref } from '#domain/phone.ts';
import { SiteFooter } from './footer.tsx';
import { SiteHeader } from './header.tsx';

interface SiteFrameProps {
  /** The page and those above it, which the menus mark. */
  trail: readonly Page[];
  children: ReactNode;
}

export function SiteFrame({ trail, children }: SiteFrameProps) {
  return (
    <>
      <a className="skip-link button button-dark" href="#main">
        Skip to content
      </a>
      <Notice />
      <SiteHeader trail={trail} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
      <CallBar />
      <BrowserScript source="app/site/frame/nav.browser.ts" />
    </>
  );
}

/** What the practice wants everyone to know for some days; it is drawn on those days only. */
function Notice() {
  const { text } = practice.notice;
  if (text === '') return null;
  return (
    <aside className="site-notice" aria-label="Notice">
      <p>{text}</p>
    </aside>
  );
}

/** Always visible on phones. */
function CallBar() {
  return (
    <nav className="call-bar" aria-label="Call or book">
      <a className="button" href={telHref(practice.phone)}>
        <Icon name="phone" />
        Call
      </a>
      <PageLink page="contact" className="button button-dark">
        <Icon name="calendar" />
        Book
      </PageLink>
    </nav>
  );
}
