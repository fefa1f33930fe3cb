import { useEffect, useState } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import type { Toast } from './toasts.tsx';

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
  place: 'top' | 'bottom';
  toasts: readonly Toast[];
  duration: number;
  onGone: (id: number) => void;
}

export function ToastCorner({ place, toasts, duration, onGone }: ToastCornerProps) {
  return (
    <div className={`toast-corner toast-corner-${place}`} aria-live="polite">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} duration={duration} onGone={onGone} />
      ))}
    </div>
  );
}

interface ToastCardProps {
  toast: Toast;
  duration: number;
  onGone: (id: number) => void;
}

function ToastCard({ toast, duration, onGone }: ToastCardProps) {
  const [leaving, setLeaving] = useState(false);

  useEffect(() => {
    const start = setTimeout(() => setLeaving(true), duration - fade);
    const end = setTimeout(() => onGone(toast.id), duration);
    return () => {
      clearTimeout(start);
      clearTimeout(end);
    };
  }, [toast.id, duration, onGone]);

  return (
    <div className={classNames('toast', `toast-${toast.tone}`, leaving && 'toast-leaving')}>
      <Icon name={icons[toast.tone]} />
      <p>{toast.text}</p>
      <button type="button" aria-label="Close" onClick={() => onGone(toast.id)}>
        <Icon name="close" />
      </button>
    </div>
  );
}
