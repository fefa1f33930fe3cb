import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

const neverChanges = () => () => {};

/**
 * The address's hash without the `#`. A prerendered page knows no hash, so the first render in the
 * browser has none either; otherwise hydration would not match.
 */
export function useHash(): string {
  const { hash } = useLocation();
  return useSyncExternalStore(
    neverChanges,
    () => hash.slice(1),
    () => '',
  );
}
