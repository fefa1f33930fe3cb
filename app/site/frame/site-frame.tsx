import type { ReactNode } from 'react';
import { BrowserScript } from '#app/built-files.tsx';
import { practice } from '#content/practice.ts';
import type { Page } from '#domain/paths.ts';
import { CallBar } from './call-bar.tsx';
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
