import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { frame } from '#content/frame.ts';

/** Moves focus only: a history entry would get in the way of the contact form's steps. */
function skipToContent(event: MouseEvent) {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

export function SkipLink() {
  return (
    <Link className="skip-link button button-dark" to="#main" onClick={skipToContent}>
      {frame.skip}
    </Link>
  );
}
