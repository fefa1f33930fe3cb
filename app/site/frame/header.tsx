import { PracticeLogo } from '#app/practice-logo.tsx';
import { PageLink } from '#app/site/page-link.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { headerItems, type NavigationItem } from '#content/navigation.ts';
import { type Page, portalPaths } from '#domain/paths.ts';
import { currentMark } from './current-page.ts';
import { SmallMenu } from './small-menu.tsx';

function Dropdown({ item, trail }: { item: NavigationItem; trail: readonly Page[] }) {
  return (
    <details className="nav-dropdown" name="header-dropdown">
      <summary aria-label={`${item.label} menu`}>
        <Icon name="chevron-down" />
      </summary>
      <ul>
        {item.under?.map((link) => (
          <li key={link.page}>
            <PageLink page={link.page} aria-current={currentMark(trail, link.page)}>
              {link.label}
            </PageLink>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Works without React: dropdown and menu are native, nav.browser.ts only adds hover and Escape. */
export function SiteHeader({ trail }: { trail: readonly Page[] }) {
  return (
    <header className="site-header">
      <div className="site-header-row">
        <a href="/" className="logo-link">
          <PracticeLogo />
        </a>
        <nav className="main-nav" aria-label="Main">
          <ul>
            {headerItems.map((item) => (
              <li key={item.page} className={item.under ? 'has-dropdown' : undefined}>
                <PageLink
                  page={item.page}
                  className="nav-link"
                  aria-current={currentMark(trail, item.page)}
                >
                  {item.label}
                </PageLink>
                {item.under ? <Dropdown item={item} trail={trail} /> : null}
              </li>
            ))}
          </ul>
        </nav>
        <div className="site-header-acts">
          <a href={portalPaths.login} className="login-link">
            Client Login
          </a>
          <PageLink
            page="contact"
            className="button button-slim"
            aria-current={currentMark(trail, 'contact')}
          >
            Book a Session
          </PageLink>
        </div>
        <SmallMenu trail={trail} />
      </div>
    </header>
  );
}
