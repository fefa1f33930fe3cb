import { PageLink } from '#app/site/page-link.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { practice } from '#content/practice.ts';
import { telHref } from '#domain/phone.ts';

/** Always visible on phones. */
export function CallBar() {
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
