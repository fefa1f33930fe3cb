import type { ReactNode } from 'react';
import { Notice } from '#app/ui/feedback/notice.tsx';

/** Below a question about an appointment: the problem, if any, and the buttons. */
export function QuestionEnd({ problem, children }: { problem: string; children: ReactNode }) {
  return (
    <>
      {problem ? (
        <div className="mt-6">
          <Notice tone="bad">{problem}</Notice>
        </div>
      ) : null}
      <div className="acts">{children}</div>
    </>
  );
}
