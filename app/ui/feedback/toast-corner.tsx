import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { Icon, type IconName } from '#app/ui/icon.tsx';

export type NoticeTone = 'success' | 'error' | 'info';
export type ChangeTone = 'created' | 'updated' | 'deleted';

export interface Toast {
  readonly id: number;
  readonly place: 'top' | 'bottom';
  readonly tone: NoticeTone | ChangeTone;
  readonly text: string;
}

/** How long each corner shows a toast, in milliseconds. */
const durations: Record<Toast['place'], number> = { top: 3200, bottom: 3500 };
/** As long as the fade in toast.css. */
const fade = 200;

const icons: Record<Toast['tone'], IconName> = {
  success: 'tick',
  error: 'warning',
  info: 'info',
  created: 'tick',
  updated: 'edit',
  deleted: 'bin',
};

interface ToastCornerProps {
  place: Toast['place'];
  toasts: readonly Toast[];
  onGone: (id: number) => void;
}

export function ToastCorner({ place, toasts, onGone }: ToastCornerProps) {
  const corner = useRef<HTMLUListElement>(null);
  const shown = toasts.filter((toast) => toast.place === place);
  const isEmpty = shown.length === 0;

  // Before the toast is painted: whoever sees it can reach it.
  useLayoutEffect(() => {
    if (isEmpty) return;
    function reach(event: KeyboardEvent) {
      if (event.key !== 'F6') return;
      event.preventDefault();
      corner.current?.querySelector('button')?.focus();
    }
    addEventListener('keydown', reach);
    return () => removeEventListener('keydown', reach);
  }, [isEmpty]);

  return (
    <ul className={`toast-corner toast-corner-${place}`} aria-live="polite" ref={corner}>
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onGone={onGone} />
      ))}
    </ul>
  );
}

/** Stays while hovered or focused, then for its full duration again. */
function ToastCard({ toast, onGone }: { toast: Toast; onGone: (id: number) => void }) {
  const [isPointedAt, setPointedAt] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const cameFrom = useRef<EventTarget>(null);
  const isPaused = isPointedAt || isFocused;

  useEffect(() => {
    if (isPaused) return;
    const duration = durations[toast.place];
    const start = setTimeout(() => setLeaving(true), duration - fade);
    const end = setTimeout(() => onGone(toast.id), duration);
    return () => {
      clearTimeout(start);
      clearTimeout(end);
      setLeaving(false);
    };
  }, [toast, isPaused, onGone]);

  function enter(event: FocusEvent) {
    cameFrom.current = event.relatedTarget;
    setFocused(true);
  }

  function close() {
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    onGone(toast.id);
  }

  return (
    <li
      className={classNames('toast', `toast-${toast.tone}`, isLeaving && 'toast-leaving')}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
    >
      <Icon name={icons[toast.tone]} />
      <p>{toast.text}</p>
      <button
        type="button"
        aria-label="Close"
        aria-keyshortcuts="F6"
        onFocus={enter}
        onBlur={() => setFocused(false)}
        onClick={close}
      >
        <Icon name="close" />
      </button>
    </li>
  );
}
