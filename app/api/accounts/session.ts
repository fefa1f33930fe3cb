/**
 * Who is signed in, as the browser remembers it: a token and the role that came with it, shared by
 * all tabs. Only the server knows whether they are still valid.
 */

/** Why the session ended: signed out in this tab, ended by the server, or ended in another tab. */
export type SessionEnd = 'signed-out' | 'over' | 'elsewhere';

const listeners = new Set<() => void>();
let lastEnd: SessionEnd | undefined;
let needsSecondFactor = false;

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

export const storedToken = (): string | null => localStorage.getItem('token');
export const storedRole = (): string | null => localStorage.getItem('role');

/** How the last session of this tab ended; undefined if it had none. */
export const lastSessionEnd = (): SessionEnd | undefined => lastEnd;

/** Whether the server lets this session do nothing before a second factor is set up. */
export const secondFactorNeeded = (): boolean => needsSecondFactor;

export function setSecondFactorNeeded(needed: boolean): void {
  needsSecondFactor = needed;
  notifyListeners();
}

export function beginSession(token: string, role: string): void {
  needsSecondFactor = false;
  localStorage.setItem('token', token);
  correctRole(role);
}

/** The server knows the role better than the storage does. */
export function correctRole(role: string): void {
  localStorage.setItem('role', role);
  notifyListeners();
}

export function endSession(end: SessionEnd): void {
  lastEnd = end;
  needsSecondFactor = false;
  localStorage.removeItem('token');
  localStorage.removeItem('role');
  notifyListeners();
}

function syncWithOtherTabs(): void {
  if (!storedToken()) lastEnd = 'elsewhere';
  notifyListeners();
}

/** Other tabs store other things too, also once this one has signed out. Without a key, all was cleared. */
function syncOnStorage({ key }: StorageEvent): void {
  if (key === null || key === 'token' || key === 'role') syncWithOtherTabs();
}

/** A page restored from the back/forward cache has missed the events of other tabs. */
function syncOnReturn(event: PageTransitionEvent): void {
  if (event.persisted) syncWithOtherTabs();
}

/** Calls back on every change, in this tab or another. Returns how to unsubscribe. */
export function onSessionChange(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('storage', syncOnStorage);
    window.addEventListener('pageshow', syncOnReturn);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('storage', syncOnStorage);
    window.removeEventListener('pageshow', syncOnReturn);
  };
}
