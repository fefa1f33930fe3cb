import type { ReactNode } from 'react';
import { Icon, type IconName } from '#app/ui/icon.tsx';

type Tone = 'good' | 'bad' | 'wait' | 'info';

const icons: Record<Tone, IconName> = {
  good: 'tick',
  bad: 'warning',
  wait: 'clock',
  info: 'info',
};

/** A message on the page that stays. A failure interrupts a screen reader; the rest wait. */
export function Notice({ tone = 'info', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <div className={`notice notice-${tone}`} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon name={icons[tone]} />
      <div>{children}</div>
    </div>
  );
}
