import { type FormEvent, type ReactNode, useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';

interface FormPanelProps {
  id: string;
  heading: string;
  onSubmit: (event: FormEvent) => void;
  children: ReactNode;
}

/** A form on a sheet. Where it would push the list far down, it stays folded until wanted. */
export function FormPanel({ id, heading, onSubmit, children }: FormPanelProps) {
  const [isWide] = useState(() => matchMedia('(width >= 64rem)').matches);
  return (
    <details className={`card form-panel form-panel-${id}`} open={isWide}>
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
