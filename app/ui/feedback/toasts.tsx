import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { type ChangeTone, type NoticeTone, type Toast, ToastCorner } from './toast-corner.tsx';

interface ToastCalls {
  /** Top right: the outcome of an action. */
  notify: (tone: NoticeTone, text: string) => void;
  /** Bottom right: what has changed. Green is created, amber updated, red deleted. */
  announceChange: (tone: ChangeTone, text: string, undo?: () => void) => void;
}

const ToastContext = createContext<ToastCalls | null>(null);

export function useToasts(): ToastCalls {
  const calls = use(ToastContext);
  if (!calls) throw new Error('useToasts needs a ToastProvider above it.');
  return calls;
}

let lastId = 0;

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);

  const { calls, drop } = useMemo(() => {
    const show = (toast: Omit<Toast, 'id'>) => {
      lastId += 1;
      const added = { ...toast, id: lastId };
      setToasts((shown) => [...shown, added]);
    };
    const calls: ToastCalls = {
      notify: (tone, text) => show({ place: 'top', tone, text }),
      announceChange: (tone, text, undo) => show({ place: 'bottom', tone, text, undo }),
    };
    const drop = (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id));
    return { calls, drop };
  }, []);

  return (
    <ToastContext value={calls}>
      {children}
      <ToastCorner place="top" toasts={toasts} onGone={drop} />
      <ToastCorner place="bottom" toasts={toasts} onGone={drop} />
    </ToastContext>
  );
}
