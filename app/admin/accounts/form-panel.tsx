import type { FormEvent, ReactNode } from 'react';
import { useState } from 'react';
import { Icon, type IconName } from '#app/ui/icon.tsx';

interface FormPanelProps {
  id: string;
  /** What the button that unfolds it says. */
  opener: string;
  icon: IconName;
  heading: string;
  /** True while it is being filled in, or was before the session ended. */
  isWanted: boolean;
  onSubmit: (event: FormEvent) => void;
  children: ReactNode;
}

/** A form that is folded behind a button until someone needs it. */
export function FormPanel(props: FormPanelProps) {
  const { id, opener, icon, heading, isWanted, onSubmit, children } = props;
  const [isOpen] = useState(isWanted);
  return (
    <details className={`form-panel form-panel-${id}`} open={isOpen}>
      <summary className="button button-slim">
        <Icon name={icon} />
        {opener}
      </summary>
      <div className="card">
        <h2 id={`${id}-heading`}>{heading}</h2>
        <form noValidate aria-labelledby={`${id}-heading`} onSubmit={onSubmit}>
          {children}
        </form>
      </div>
    </details>
  );
}
