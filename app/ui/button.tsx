import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import { Spinner } from './feedback/spinner.tsx';

export interface Looks {
  /** `primary` is for the one action that matters on a screen. */
  look?: 'primary' | 'quiet' | 'dark' | 'danger' | undefined;
  slim?: boolean | undefined;
}

export function buttonClass({ look = 'quiet', slim }: Looks, className?: string): string {
  return classNames(
    'button',
    look !== 'quiet' && `button-${look}`,
    slim && 'button-slim',
    className,
  );
}

interface ButtonProps extends Looks, ButtonHTMLAttributes<HTMLButtonElement> {
  ref?: Ref<HTMLButtonElement>;
  /** The label while it is busy; clicks are then ignored. */
  busy?: string | false | undefined;
  children: ReactNode;
}

export function Button({
  look,
  slim,
  busy,
  className,
  onClick,
  type = 'button',
  children,
  ...rest
}: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ look, slim }, className)}
      onClick={press}
      aria-busy={busy ? true : undefined}
    >
      {busy ? <Spinner /> : null}
      {busy || children}
    </button>
  );
}
