import { PracticeLogo } from '#app/practice-logo.tsx';
import { PageLink } from '#app/site/page-link.tsx';
import { registerAddress } from '#content/legal/registration.ts';
import { footerGroups, legalLinks } from '#content/navigation.ts';
import { practice } from '#content/practice.ts';
import { spokenHours } from '#domain/dates/opening-hours.ts';
import { telHref } from '#domain/phone.ts';

export function SiteFooter() {
  const { address } = practice;
  return (
    <footer className="site-footer gum on-gum">
      <div className="wrap">
        <div className="footer-grid">
          <div>
            <a href="/" className="logo-link">
              <PracticeLogo />
            </a>
            <address>
              <a href={telHref(practice.phone)}>{practice.phone}</a>
              <a href={`mailto:${practice.email}`}>{practice.email}</a>
              <span className="footer-street">
                {address.street},
                <br />
                {address.suburb} {address.state} {address.postcode}
              </span>
            </address>
            <ul className="quiet footer-hours">
              {practice.hours.map(spokenHours).map((line) => (
                <li key={line.days}>
                  {line.days} {line.time}
                </li>
              ))}
            </ul>
          </div>
          {footerGroups.map((group) => (
            <nav key={group.heading} aria-label={group.heading}>
              <h2>{group.heading}</h2>
              <ul>
                {group.links.map((link) => (
                  <li key={link.page}>
                    <PageLink page={link.page}>{link.label}</PageLink>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          <SocialLinks />
        </div>
        <div className="footer-legal">
          <p className="quiet">
            {practice.name}, ABN {practice.abn}.{' '}
            {practice.taxAgentNumber ? (
              <>
                Registered tax agent{' '}
                <a href={registerAddress} target="_blank" rel="noopener">
                  {practice.taxAgentNumber}
                  <span className="sr-only"> in the public register (opens in a new tab)</span>
                </a>
                .{' '}
              </>
            ) : null}
            {practice.liabilityLimited
              ? 'Liability limited by a scheme approved under Professional Standards Legislation. '
              : null}
            Website by{' '}
            <a href={practice.developer.href} target="_blank" rel="noopener">
              {practice.developer.name}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
            .{practice.sample ? ' Sample content: replace before publishing.' : null}
          </p>
          <ul>
            {legalLinks.map((link) => (
              <li key={link.label}>
                <PageLink page={link.page} hash={link.hash}>
                  {link.label}
                </PageLink>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}

function SocialLinks() {
  if (practice.social.length === 0) return null;
  return (
    <nav aria-label="Social media">
      <h2>Follow</h2>
      <ul>
        {practice.social.map((network) => (
          <li key={network.name}>
            <a href={network.href} target="_blank" rel="noopener">
              {network.name}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
