import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { frame } from '#content/frame.ts';

/** By focus alone: the steps of a form should not find an entry of this in the history. */
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
