import type { ReactNode } from 'react';
import { Icon, type IconName } from '#app/ui/icon.tsx';

/** Says why there is nothing here and what to do about it. */
export function EmptyState({
  icon,
  title,
  heading: Heading = 'h3',
  children,
  action,
}: {
  icon: IconName;
  title: string;
  /** The level that fits the screen's other headings. */
  heading?: 'h2' | 'h3';
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="empty-state">
      <Icon name={icon} />
      <Heading>{title}</Heading>
      {children ? <p>{children}</p> : null}
      {action}
    </div>
  );
}
