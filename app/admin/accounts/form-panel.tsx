import { type FormEvent, type ReactNode, useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';

interface FormPanelProps {
  id: string;
  heading: string;
  /** True when it was being filled in before the session ended. */
  isWanted: boolean;
  onSubmit: (event: FormEvent) => void;
  children: ReactNode;
}

/** A form on a sheet, collapsed at first where it would push the list far down. */
export function FormPanel({ id, heading, isWanted, onSubmit, children }: FormPanelProps) {
  const [isOpen] = useState(() => isWanted || matchMedia('(width >= 64rem)').matches);
  return (
    <details className={`card form-panel form-panel-${id}`} open={isOpen}>
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
