import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { schedule } from '#content/bookings/schedule.ts';

export function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <Notice tone="bad">{schedule.choose.notLoaded}</Notice>
      <Button className="mt-4" onClick={onRetry}>
        {schedule.choose.tryAgain}
      </Button>
    </>
  );
}
