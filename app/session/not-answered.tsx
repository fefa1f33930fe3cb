import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { frame } from '#content/frame.ts';

/** Says why something could not be loaded, and offers to try again. */
export function NotAnswered({ onRetry, children }: { onRetry: () => void; children: string }) {
  return (
    <div className="grid gap-6 justify-items-start">
      <Notice tone="bad">{children}</Notice>
      <Button onClick={onRetry}>{frame.tryAgain}</Button>
    </div>
  );
}
