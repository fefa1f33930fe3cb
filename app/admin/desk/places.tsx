import { type ToggleEvent, useEffect, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { readWaiting } from '#app/api/desk/desk.ts';
import { useLoad } from '#app/api/use-load.ts';
import { Icon } from '#app/ui/icon.tsx';
import { desk as words } from '#content/desk/desk.ts';
import { frame } from '#content/frame.ts';
import type { AccountType } from '#domain/accounts/account-types.ts';
import { may } from '#domain/accounts/permissions.ts';
import { mostWaiting } from '#domain/desk/most-waiting.ts';
import type { Waiting } from '#domain/desk/waiting.ts';
import { portalPaths } from '#domain/paths.ts';
import { rememberFolded, wasFolded } from './folded.ts';
import { type DailyPlace, daily, yearly } from './places-list.ts';
import './desk.css';

const countedFor = 60_000;

/** The places of the desk: the daily ones with what waits there, the others folded away. */
export function Places({ type }: { type: AccountType }) {
  const { content } = useLoad(['waiting'], readWaiting, { freshFor: countedFor });
  const waiting = content?.data;
  return (
    <nav className="desk-places" aria-label={words.label}>
      <ul>
        {daily.map((place) => (
          <li key={place.what} className={place.isLess && 'desk-less'}>
            <DailyLink {...place} waiting={waiting} />
          </li>
        ))}
      </ul>
      <Practice type={type} />
    </nav>
  );
}

function DailyLink({ what, to, icon, waiting }: DailyPlace & { waiting: Waiting | undefined }) {
  return (
    <NavLink to={to} end={what === 'today'}>
      <Icon name={icon} />
      <span>{words.places[what]}</span>
      {what in words.waiting ? <Count what={what as keyof Waiting} waiting={waiting} /> : null}
    </NavLink>
  );
}

function Count({ what, waiting }: { what: keyof Waiting; waiting: Waiting | undefined }) {
  const count = waiting?.[what] ?? 0;
  if (count === 0) return null;
  return (
    <>
      {' '}
      <span className="desk-count">
        {count > mostWaiting ? `${mostWaiting}+` : count}
        <span className="sr-only"> {words.waiting[what]}</span>
      </span>
    </>
  );
}

const folded = 'practice';
const wide = '(width >= 73.75rem)';
const isWide = () => matchMedia(wide).matches;

/**
 * In the sidebar it stays as each person leaves it. On a narrower screen it covers what is below, so
 * it closes when the screen gets narrow, and on the way to another one.
 */
function Practice({ type }: { type: AccountType }) {
  const { pathname } = useLocation();
  const box = useRef<HTMLDetailsElement>(null);
  const [isOpen] = useState(() => isWide() && !wasFolded(folded));
  const wanted = useRef(isOpen);
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (box.current && !isWide()) box.current.open = false;
  }, [pathname]);

  useEffect(() => {
    const screen = matchMedia(wide);
    const fold = () => {
      wanted.current = screen.matches && !wasFolded(folded);
      if (box.current) box.current.open = wanted.current;
    };
    screen.addEventListener('change', fold);
    return () => screen.removeEventListener('change', fold);
  }, []);

  /** Browsers also report that it was open to begin with. */
  function remember({ currentTarget: { open } }: ToggleEvent<HTMLDetailsElement>) {
    if (open === wanted.current || !isWide()) return;
    wanted.current = open;
    rememberFolded(folded, !open);
  }

  return (
    <details ref={box} className="desk-practice" open={isOpen} onToggle={remember}>
      <summary>
        <Icon name="house" />
        <span className="desk-wide">{words.practice}</span>
        <span className="desk-phone">{words.more}</span>
        <Icon name="chevron-right" />
      </summary>
      <ul>
        {daily
          .filter(({ isLess }) => isLess)
          .map(({ what, to }) => (
            <li key={what} className="desk-phone">
              <NavLink to={to}>{words.places[what]}</NavLink>
            </li>
          ))}
        {yearly
          .filter(({ needs }) => may(type, needs))
          .map(({ what, to }) => (
            <li key={what}>
              <NavLink to={to}>{words.yearly[what]}</NavLink>
            </li>
          ))}
        <li>
          <NavLink to={portalPaths.account}>{frame.account}</NavLink>
        </li>
      </ul>
    </details>
  );
}
