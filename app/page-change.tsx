import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * After every change of path, scrolls to the top, or to the element that the address names, and
 * moves focus to the new content. A change of hash alone does neither.
 */
export function PageChange() {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (target) target.scrollIntoView();
    else window.scrollTo(0, 0);
  }, [pathname, hash]);

  return null;
}
