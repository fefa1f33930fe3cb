import { Dialog as Base } from '@base-ui/react/dialog';
import { type ReactNode, useRef } from 'react';
import { Icon } from '#app/ui/icon.tsx';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** The buttons at the foot; the action that matters stands first. */
  actions?: ReactNode;
  /** For a window that is typed into: a press beside it does not throw that away. */
  keepsTyping?: boolean;
  children?: ReactNode;
}

/** For portal and admin screens. Escape, the backdrop and the cross all close it. */
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
  // A form starts at its first field. A question starts nowhere, so that Enter decides nothing.
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
            <Base.Description className="dialog-description">{description}</Base.Description>
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
