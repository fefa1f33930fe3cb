import type { ButtonHTMLAttributes, MouseEvent, ReactNode, RefObject } from 'react';
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
      <NativeDialogSheet id={id} title={title} closing={{ onClick: () => ref.current?.close() }}>
        {children}
      </NativeDialogSheet>
    </dialog>
  );
}

interface SheetProps extends Pick<NativeDialogProps, 'id' | 'title' | 'children'> {
  /** What makes the close button work. */
  closing: ButtonHTMLAttributes<HTMLButtonElement> & { [data: `data-${string}`]: string };
}

/** What is inside such a dialog. */
export function NativeDialogSheet({ id, title, closing, children }: SheetProps) {
  return (
    <div className="native-dialog-sheet">
      <h2 id={`${id}-title`} className="dialog-title">
        {title}
      </h2>
      {children}
      <button {...closing} type="button" className="dialog-close" aria-label="Close">
        <Icon name="close" />
      </button>
    </div>
  );
}
