import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

const neverChanges = () => () => {};

/**
 * The address's hash without its sign. A prerendered page knows no hash, so the first render in
 * the browser has none either; otherwise the two would differ and React would keep the wrong one.
 */
export function useHash(): string {
  const { hash } = useLocation();
  return useSyncExternalStore(
    neverChanges,
    () => hash.slice(1),
    () => '',
  );
}
