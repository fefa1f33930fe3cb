import { PageLink } from '#app/site/page-link.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { headerItems, type NavigationItem } from '#content/navigation.ts';
import { type Page, portalPaths } from '#domain/paths.ts';
import { currentMark } from './current-page.ts';

const menuId = 'site-menu';

function Section({ item, trail }: { item: NavigationItem; trail: readonly Page[] }) {
  const links = [{ label: `All ${item.label}`, page: item.page }, ...(item.under ?? [])];
  return (
    <details name="site-menu-section">
      <summary className={currentMark(trail, item.page) ? 'menu-here' : undefined}>
        {item.label}
        <Icon name="chevron-down" />
      </summary>
      <ul>
        {links.map((link) => (
          <li key={link.page}>
            <PageLink page={link.page} aria-current={currentMark(trail.slice(0, 1), link.page)}>
              {link.label}
            </PageLink>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** A native popover: opens, and closes on Escape or a click outside, without scripts. */
export function SmallMenu({ trail }: { trail: readonly Page[] }) {
  return (
    <div className="small-menu">
      <button
        type="button"
        className="button button-slim"
        popoverTarget={menuId}
        aria-controls={menuId}
        aria-expanded="false"
        suppressHydrationWarning
      >
        <Icon name="menu" />
        <Icon name="close" />
        Menu
      </button>
      <nav id={menuId} popover="auto" aria-label="Menu">
        <ul>
          {headerItems.map((item) => (
            <li key={item.page}>
              {item.under ? (
                <Section item={item} trail={trail} />
              ) : (
                <PageLink page={item.page} aria-current={currentMark(trail, item.page)}>
                  {item.label}
                </PageLink>
              )}
            </li>
          ))}
          <li>
            <a href={portalPaths.login}>Client Login</a>
          </li>
        </ul>
        <PageLink
          page="contact"
          className="button button-dark"
          aria-current={currentMark(trail, 'contact')}
        >
          Book a Session
        </PageLink>
      </nav>
    </div>
  );
}
