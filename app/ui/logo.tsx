import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** The corella: white crest, blush face, blue eye-ring. Decorative; the name is beside it. */
export function LogoMark() {
  return (
    <svg className="logo-mark" viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <circle className="logo-ground" cx="24" cy="24" r="24" fill="#173a31" />
      <path
        fill="#fff"
        d="M11.5 41.3V24c0-8.7 5.8-14.5 13-14.5 7.3 0 11.7 5.2 11.7 11.7 0 6.3-3.7 8.8-3.7 14.6 0 3 .7 4.7 1.7 6.7a21.3 21.3 0 0 1-22.7-1.2z"
      />
      <path
        fill="#fff"
        d="M30 11C26.5 6 21.5 4 16 4.4c1.5 1.7 2.3 2.9 2.7 4.3-3.5-.7-6.7.3-9.2 2.6 2 .8 3 1.7 3.7 3-2.6.4-4.7 2-6 4.6 2.2.2 3.7 1.2 4.4 3.3z"
      />
      <path fill="#d8d2c3" d="M34 16.9c6.9-.4 9.6 5.4 6.2 13.1-1.2-3-3.3-4.3-6.7-4.6z" />
      <circle cx="33.3" cy="21.2" r="4.3" fill="#ee9c88" />
      <circle cx="26.2" cy="20" r="5" fill="#6fa3d6" />
      <circle cx="26.2" cy="20" r="2.3" fill="#173a31" />
    </svg>
  );
}

/** More letters than this don’t fit beside the menus in the large type. */
const mostInLargeType = 10;

interface LogoProps {
  /** What people call the practice, and the rest of its name. */
  name: { readonly short: string; readonly rest: string };
  suburb: string;
  mark: ReactNode;
}

/** A mark with the practice's name: what people call it large, the rest and the suburb below. */
export function Logo({ name, suburb, mark }: LogoProps) {
  const { short, rest } = name;
  return (
    <span className="logo">
      {mark}
      <span>
        <span
          className={classNames('logo-name', short.length > mostInLargeType && 'logo-name-long')}
        >
          {short}
        </span>{' '}
        <span className="logo-line">
          {rest}
          <span className="logo-suburb">{rest ? `, ${suburb}` : suburb}</span>
        </span>
      </span>
    </span>
  );
}
