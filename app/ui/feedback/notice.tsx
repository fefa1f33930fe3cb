import type { ReactNode } from 'react';
import { Icon, type IconName } from '#app/ui/icon.tsx';

type Tone = 'good' | 'bad' | 'wait' | 'info';

const icons: Record<Tone, IconName> = {
  good: 'tick',
  bad: 'warning',
  wait: 'clock',
  info: 'info',
};

/** A permanent message on the page. Screen readers announce a failure at once, others politely. */
export function Notice({ tone = 'info', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <div className={`notice notice-${tone}`} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon name={icons[tone]} />
      <div>{children}</div>
    </div>
  );
}
