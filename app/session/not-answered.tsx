import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { useBusy } from '#app/ui/use-busy.ts';
import { frame } from '#content/frame.ts';

interface NotAnsweredProps {
  onRetry: () => Promise<unknown>;
  children: string;
}

/** Says why something could not be loaded, and offers to try again. */
export function NotAnswered({ onRetry, children }: NotAnsweredProps) {
  const { isBusy, once } = useBusy();
  const [times, setTimes] = useState(0);

  async function retry() {
    await onRetry();
    setTimes(times + 1);
  }

  return (
    <div className="grid gap-6 justify-items-start">
      {/* A new one each time: it is read out again when it fails again. */}
      <Notice key={times} tone="bad">
        {children}
      </Notice>
      <Button busy={isBusy && frame.loading} onClick={() => once(retry)}>
        {frame.tryAgain}
      </Button>
    </div>
  );
}
