import { useEffect, useEffectEvent } from 'react';

interface Leaving {
  onLeave: () => void;
  /** By the Back button, to the page as it was. */
  onReturn: () => void;
}

/** Calls back when someone leaves: by a link, by closing the page, or by the Back button. */
export function useLeaving({ onLeave, onReturn }: Leaving): void {
  const leave = useEffectEvent(onLeave);
  const comeBack = useEffectEvent(onReturn);

  useEffect(() => {
    const show = ({ persisted }: PageTransitionEvent) => persisted && comeBack();
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', show);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', show);
      leave();
    };
  }, []);
}
