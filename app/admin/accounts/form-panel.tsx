import {
  type FormEvent,
  type ReactNode,
  type ToggleEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { rememberFolded, wasFolded } from './folded-panels.ts';

interface FormPanelProps {
  id: string;
  heading: string;
  /** True while it is being filled in, or was before the session ended. */
  isWanted: boolean;
  onSubmit: (event: FormEvent) => void;
  children: ReactNode;
}

const hasRoom = () => matchMedia('(width >= 64rem)');

/**
 * A form on a sheet, folded at first where it would push the list far down. What a person folded
 * or opened stays so.
 */
export function FormPanel({ id, heading, isWanted, onSubmit, children }: FormPanelProps) {
  const [isOpen] = useState(() => isWanted || !(wasFolded(id) ?? !hasRoom().matches));
  const wasOpen = useRef(isOpen);
  const box = useRef<HTMLDetailsElement>(null);

  /** Browsers also report that it was open to begin with. */
  function remember({ currentTarget: { open } }: ToggleEvent<HTMLDetailsElement>) {
    if (open === wasOpen.current) return;
    wasOpen.current = open;
    rememberFolded(id, !open);
  }

  /** A window made smaller folds it too, unless someone is at it. */
  const follow = useEffectEvent(({ matches }: Pick<MediaQueryList, 'matches'>) => {
    const panel = box.current;
    const isInUse = isWanted || panel?.contains(document.activeElement);
    if (!panel || isInUse || wasFolded(id) !== undefined) return;
    wasOpen.current = matches;
    panel.open = matches;
  });
  useEffect(() => {
    const room = hasRoom();
    const change = () => follow(room);
    room.addEventListener('change', change);
    return () => room.removeEventListener('change', change);
  }, []);

  return (
    <details
      className={`card form-panel form-panel-${id}`}
      ref={box}
      open={isOpen}
      onToggle={remember}
    >
      <summary>
        <h2 id={`${id}-heading`}>{heading}</h2>
        <Icon name="chevron-down" />
      </summary>
      <form noValidate aria-labelledby={`${id}-heading`} onSubmit={onSubmit}>
        {children}
      </form>
    </details>
  );
}
