import { useEffect, useRef } from 'react';

interface Leaving {
  onLeave: () => void;
  /** By the back button, to the page as it was. */
  onReturn: () => void;
}

/** Tells when somebody leaves: by a link, by closing the page, or by the back button. */
export function useLeaving(leaving: Leaving): void {
  const tell = useRef(leaving);
  tell.current = leaving;

  useEffect(() => {
    const leave = () => tell.current.onLeave();
    const show = ({ persisted }: PageTransitionEvent) => persisted && tell.current.onReturn();
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', show);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', show);
      leave();
    };
  }, []);
}
