import { useEffect, useEffectEvent } from 'react';
import { Spinner } from '#app/ui/spinner.tsx';
import { access } from '#content/access.ts';
import { SheetHeading } from './sheet-heading.tsx';

const { heading, text } = access.profile.done;
const pause = 2000;

export function ProfileComplete({ onDone }: { onDone: () => void }) {
  const finish = useEffectEvent(onDone);
  useEffect(() => {
    const timer = setTimeout(() => finish(), pause);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status">
      <SheetHeading text={heading} replaces />
      <p className="mt-4 flex items-center gap-3">
        <Spinner />
        {text}
      </p>
    </div>
  );
}
