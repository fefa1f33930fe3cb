import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** A white sheet on the page. `raised` is for the one that people should see first. */
export function Card({
  raised = false,
  className,
  children,
}: {
  raised?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return <div className={classNames('card', raised && 'card-raised', className)}>{children}</div>;
}
