import { useEffect, useEffectEvent } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';

/**
 * Holds back whoever leaves a screen with something unsaved, until they are asked or it is saved.
 * Outside of the site the browser asks, after `onUnload`.
 */
export function useUnsavedBlocker(isUnsaved: boolean, onUnload?: () => void) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  const isBlocked = blocker.state === 'blocked';

  useBeforeUnload((event) => {
    if (!isUnsaved) return;
    onUnload?.();
    event.preventDefault();
  });

  const leave = () => blocker.proceed?.();
  const goOn = useEffectEvent(leave);
  useEffect(() => {
    if (isBlocked && !isUnsaved) goOn();
  }, [isBlocked, isUnsaved]);

  return { isBlocked, leave, stay: () => blocker.reset?.() };
}
