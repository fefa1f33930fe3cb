import { Dialog as Base } from '@base-ui/react/dialog';
import { type ReactNode, useRef } from 'react';
import { Icon } from '#app/ui/icon.tsx';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** The buttons at the bottom; the main action comes first. */
  actions?: ReactNode;
  /** For a dialog with a form: a click outside does not close it, so nothing typed is lost. */
  keepsTyping?: boolean;
  children?: ReactNode;
}

/** For portal and admin screens. Escape, the backdrop and the close button all close it. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  actions,
  keepsTyping = false,
  children,
}: DialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  // A form focuses its first field. A question focuses no button, so that Enter decides nothing.
  const initialFocus = children ? {} : { initialFocus: popup };
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => next || onClose()}
      disablePointerDismissal={keepsTyping}
    >
      <Base.Portal>
        <Base.Backdrop className="dialog-backdrop" />
        <Base.Popup className="dialog" ref={popup} {...initialFocus}>
          <Base.Title className="dialog-title">{title}</Base.Title>
          {description ? (
            <Base.Description className="dialog-description" render={<div />}>
              {description}
            </Base.Description>
          ) : null}
          {children}
          {actions ? <div className="dialog-actions">{actions}</div> : null}
          <Base.Close className="dialog-close" aria-label="Close">
            <Icon name="close" />
          </Base.Close>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
