import type { ReactNode } from 'react';
import { BrowserScript } from '#app/built-files.tsx';
import type { Page } from '#domain/paths.ts';
import { CallBar } from './call-bar.tsx';
import { SiteFooter } from './footer.tsx';
import { SiteHeader } from './header.tsx';
import { Notice } from './notice.tsx';

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
