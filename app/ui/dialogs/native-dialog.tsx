import type { MouseEvent, ReactNode, RefObject } from 'react';
import { Icon } from '#app/ui/icon.tsx';

interface NativeDialogProps {
  /** Open it with `showModal()` and close it with `close()`. */
  ref: RefObject<HTMLDialogElement | null>;
  id: string;
  title: string;
  onClose?: () => void;
  children: ReactNode;
}

/** The browser's own dialog, for pages that must stay light. */
export function NativeDialog({ ref, id, title, onClose, children }: NativeDialogProps) {
  function closeFromBackdrop(event: MouseEvent) {
    // Clicks inside land on the sheet, never on the dialog itself.
    if (event.target === ref.current) ref.current?.close();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the dialog itself closes on Escape.
    <dialog
      ref={ref}
      className="dialog native-dialog"
      aria-labelledby={`${id}-title`}
      onClick={closeFromBackdrop}
      onClose={onClose}
    >
      <div className="native-dialog-sheet">
        <h2 id={`${id}-title`} className="dialog-title">
          {title}
        </h2>
        {children}
        <button
          type="button"
          className="dialog-close"
          aria-label="Close"
          onClick={() => ref.current?.close()}
        >
          <Icon name="close" />
        </button>
      </div>
    </dialog>
  );
}
