import { type FormEvent, type ReactNode, type ToggleEvent, useRef, useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { rememberFolded, wasFolded } from './folded-panels.ts';

interface FormPanelProps {
  id: string;
  heading: string;
  /** True when it was being filled in before the session ended. */
  isWanted: boolean;
  onSubmit: (event: FormEvent) => void;
  children: ReactNode;
}

const hasRoom = () => matchMedia('(width >= 64rem)').matches;

/**
 * A form on a sheet, folded at first where it would push the list far down. What a person folded
 * or opened stays so.
 */
export function FormPanel({ id, heading, isWanted, onSubmit, children }: FormPanelProps) {
  const [isOpen] = useState(() => isWanted || !(wasFolded(id) ?? !hasRoom()));
  const wasOpen = useRef(isOpen);

  /** Browsers also report that it was open to begin with. */
  function remember({ currentTarget: { open } }: ToggleEvent<HTMLDetailsElement>) {
    if (open === wasOpen.current) return;
    wasOpen.current = open;
    rememberFolded(id, !open);
  }

  return (
    <details className={`card form-panel form-panel-${id}`} open={isOpen} onToggle={remember}>
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
