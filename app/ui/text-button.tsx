import type { ButtonHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';

interface TextButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  danger?: boolean;
}

/** A small action inside a row or a sentence, with a full-size touch target. */
export function TextButton({ danger, className, type = 'button', ...rest }: TextButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames('text-button', danger && 'text-button-danger', className)}
    />
  );
}
