/**
 * Who is signed in, as the browser remembers it: a token and the role that came with it, the same
 * in all tabs. Only the server knows whether they are still good.
 */

/** Why nobody is signed in any more: by this tab's wish, by the server's word, or by another tab. */
export type SessionEnd = 'signed-out' | 'over' | 'elsewhere';

const listeners = new Set<() => void>();
let lastEnd: SessionEnd | undefined;

function tellListeners(): void {
  for (const listener of listeners) listener();
}

export const storedToken = (): string | null => localStorage.getItem('token');
export const storedRole = (): string | null => localStorage.getItem('role');

/** How the last session of this tab ended; undefined if it had none. */
export const lastSessionEnd = (): SessionEnd | undefined => lastEnd;

export function beginSession(token: string, role: string): void {
  localStorage.setItem('token', token);
  correctRole(role);
}

/** The server knows the role better than the storage does. */
export function correctRole(role: string): void {
  localStorage.setItem('role', role);
  tellListeners();
}

export function endSession(end: SessionEnd): void {
  lastEnd = end;
  localStorage.removeItem('token');
  localStorage.removeItem('role');
  tellListeners();
}

function syncWithOtherTabs(): void {
  if (!storedToken()) lastEnd = 'elsewhere';
  tellListeners();
}

/** A page that the browser had put aside was not told what happened meanwhile. */
function syncOnReturn(event: PageTransitionEvent): void {
  if (event.persisted) syncWithOtherTabs();
}

/** Calls back at every change, in this tab or another. Returns how to stop it. */
export function onSessionChange(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('storage', syncWithOtherTabs);
    window.addEventListener('pageshow', syncOnReturn);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('storage', syncWithOtherTabs);
    window.removeEventListener('pageshow', syncOnReturn);
  };
}
