import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PracticeLogo } from '#app/practice-logo.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { frame } from '#content/frame.ts';
import { legalLinks } from '#content/navigation.ts';
import { practice } from '#content/practice.ts';
import { spokenHours } from '#domain/dates/opening-hours.ts';
import { pagePath } from '#domain/paths.ts';
import { telHref } from '#domain/phone.ts';
import { SkipLink } from './skip-link.tsx';
import './quiet-frame.css';

/** Around the screens that are neither public nor admin: who we are, our phone, a link back. */
export function QuietFrame({ children }: { children: ReactNode }) {
  return (
    <div className="quiet-page">
      <SkipLink />
      <header className="quiet-header">
        <div className="wrap">
          <Link to="/" className="logo-link">
            <PracticeLogo />
          </Link>
          <a className="quiet-phone" href={telHref(practice.phone)}>
            <Icon name="phone" />
            {practice.phone}
          </a>
          <Link to="/" className="more">
            <Icon name="arrow-left" />
            {frame.back}
          </Link>
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <QuietFooter />
    </div>
  );
}

function QuietFooter() {
  const [entry] = practice.hours;
  const hours = entry && spokenHours(entry);
  return (
    <footer className="quiet-footer">
      <div className="wrap">
        <p>
          {frame.help} <a href={telHref(practice.phone)}>{practice.phone}</a>
          {hours ? `, ${hours.days} ${hours.time}` : null}
        </p>
        <ul>
          {legalLinks.map(({ label, page, hash = '' }) => (
            <li key={label}>
              {/* A change within the app would lose the hash on the way to another document. */}
              <Link
                to={{ pathname: pagePath(practice.slug, page), hash }}
                reloadDocument={hash !== ''}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
