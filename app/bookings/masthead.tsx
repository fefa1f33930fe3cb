import { Link } from 'react-router';
import { Logo } from '#app/ui/logo.tsx';
import { practice } from '#content/practice.ts';
import { useIsFramed } from './use-frame.ts';

/** Says whose calendar it is, where no page around it does. */
export function Masthead({ title }: { title: string }) {
  if (useIsFramed()) return null;
  return (
    <header className="schedule-masthead">
      <Link to="/" className="logo-link">
        <Logo name={practice.name} suburb={practice.address.suburb} />
      </Link>
      <p>{title}</p>
    </header>
  );
}
