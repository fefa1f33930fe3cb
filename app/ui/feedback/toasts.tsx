import { createContext, type ReactNode, use, useCallback, useMemo, useRef, useState } from 'react';
import { ToastCorner } from './toast-corner.tsx';

export type NoticeTone = 'success' | 'error' | 'info';
export type ChangeTone = 'created' | 'updated' | 'deleted';

export interface Toast {
  readonly id: number;
  readonly tone: NoticeTone | ChangeTone;
  readonly text: string;
}

/** How long each corner shows a toast, in milliseconds. */
export const noticeDuration = 3200;
export const changeDuration = 3500;

interface ToastCalls {
  /** Top right: how an attempt went. */
  notify: (tone: NoticeTone, text: string) => void;
  /** Bottom right: what has changed. Green is created, amber updated, red deleted. */
  announceChange: (tone: ChangeTone, text: string) => void;
}

const ToastContext = createContext<ToastCalls | null>(null);

export function useToasts(): ToastCalls {
  const calls = use(ToastContext);
  if (!calls) throw new Error('useToasts needs a ToastProvider above it.');
  return calls;
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [notices, setNotices] = useState<readonly Toast[]>([]);
  const [changes, setChanges] = useState<readonly Toast[]>([]);
  const lastId = useRef(0);

  const calls = useMemo<ToastCalls>(() => {
    const made = (tone: Toast['tone'], text: string): Toast => {
      lastId.current += 1;
      return { id: lastId.current, tone, text };
    };
    return {
      notify: (tone, text) => setNotices((shown) => [...shown, made(tone, text)]),
      announceChange: (tone, text) => setChanges((shown) => [...shown, made(tone, text)]),
    };
  }, []);

  const dropNotice = useCallback(
    (id: number) => setNotices((shown) => shown.filter((toast) => toast.id !== id)),
    [],
  );
  const dropChange = useCallback(
    (id: number) => setChanges((shown) => shown.filter((toast) => toast.id !== id)),
    [],
  );

  return (
    <ToastContext value={calls}>
      {children}
      <ToastCorner place="top" toasts={notices} duration={noticeDuration} onGone={dropNotice} />
      <ToastCorner place="bottom" toasts={changes} duration={changeDuration} onGone={dropChange} />
    </ToastContext>
  );
}
