import type { ReactNode } from 'react';
import type { Answer } from '#app/api/call.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { frame } from '#content/frame.ts';
import { wording } from '#domain/wording.ts';

interface AnsweredProps<Data> {
  answer: Answer<Data> | undefined;
  onRetry: () => void;
  children: (data: Partial<Data>) => ReactNode;
}

/** Shows what the server has answered, or says why it has not. */
export function Answered<Data>({ answer, onRetry, children }: AnsweredProps<Data>) {
  if (!answer) return <p role="status">{frame.loading}</p>;
  if (answer.ok) return children(answer.data);
  const why = answer.message ?? wording.access.invalidResponse;
  return <NotAnswered onRetry={onRetry}>{why}</NotAnswered>;
}

/** Says why something did not come, and offers to ask for it again. */
export function NotAnswered({ onRetry, children }: { onRetry: () => void; children: string }) {
  return (
    <div className="grid gap-6 justify-items-start">
      <Notice tone="bad">{children}</Notice>
      <Button onClick={onRetry}>{frame.tryAgain}</Button>
    </div>
  );
}
