import { useEffect, useEffectEvent } from 'react';
import { SheetHeading } from '#app/accounts/sheet-heading.tsx';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import { access } from '#content/accounts/sign-in.ts';

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
