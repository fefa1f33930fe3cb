/** Whoever speaks to their computer may type by accident, and can switch single keys off. */

const storageKey = 'single-keys';

export const usesSingleKeys = (): boolean => localStorage.getItem(storageKey) !== 'off';

export function switchSingleKeys(wanted: boolean): void {
  if (wanted) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, 'off');
}
