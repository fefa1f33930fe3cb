import {
  type FocusEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { Icon, type IconName } from '#app/ui/icon.tsx';

export type NoticeTone = 'success' | 'error' | 'info';
export type ChangeTone = 'created' | 'updated' | 'deleted';

export interface Toast {
  readonly id: number;
  readonly place: 'top' | 'bottom';
  readonly tone: NoticeTone | ChangeTone;
  readonly text: string;
  /** What was done can be taken back, for as long as it is offered. */
  readonly undo?: (() => void) | undefined;
}

/** How long each corner shows a toast, in milliseconds. */
const durations: Record<Toast['place'], number> = { top: 3200, bottom: 3500 };
/** How long an act can be undone, whoever points at it. */
const undoable = 10_000;
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
        <ToastCard
          key={toast.id}
          toast={toast}
          isNewest={toast === shown.findLast(({ undo }) => undo)}
          onGone={onGone}
        />
      ))}
    </ul>
  );
}

interface ToastCardProps {
  toast: Toast;
  /** Of those that can be undone. */
  isNewest: boolean;
  onGone: (id: number) => void;
}

/** Never while someone types. */
const isUndoKey = ({ key, target, ctrlKey, metaKey, altKey, repeat }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'z' &&
  !(ctrlKey || metaKey || altKey || repeat) &&
  !(target instanceof HTMLElement && target.matches('input, select, textarea'));

/** Stays while hovered or focused, then for its full duration again. */
function ToastCard({ toast, isNewest, onGone }: ToastCardProps) {
  const [isPointedAt, setPointedAt] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const [isLate, setLate] = useState(false);
  const cameFrom = useRef<EventTarget>(null);
  const isPaused = isPointedAt || isFocused;

  useEffect(() => {
    if (isPaused) return;
    const duration = toast.undo ? undoable : durations[toast.place];
    const start = setTimeout(() => setLeaving(true), duration - fade);
    const end = setTimeout(() => onGone(toast.id), duration);
    return () => {
      clearTimeout(start);
      clearTimeout(end);
      setLeaving(false);
    };
  }, [toast, isPaused, onGone]);

  useEffect(() => {
    if (!toast.undo) return;
    const end = setTimeout(() => setLate(true), undoable);
    return () => clearTimeout(end);
  }, [toast]);

  const undo = useEffectEvent(() => {
    toast.undo?.();
    close();
  });

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isUndoKey(event)) return;
    event.preventDefault();
    undo();
  });

  const canUndo = toast.undo !== undefined && !isLate;
  useEffect(() => {
    if (!canUndo || !isNewest) return;
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [canUndo, isNewest]);

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
      className={classNames(
        'toast',
        `toast-${toast.tone}`,
        toast.undo && 'toast-undoable',
        isLeaving && 'toast-leaving',
      )}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
    >
      <Icon name={icons[toast.tone]} />
      <p>{toast.text}</p>
      {canUndo ? (
        <button
          type="button"
          className="toast-undo"
          aria-keyshortcuts="Z F6"
          onFocus={enter}
          onBlur={() => setFocused(false)}
          onClick={() => undo()}
        >
          Undo
          <span aria-hidden="true">
            <kbd>Z</kbd>
          </span>
        </button>
      ) : null}
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
