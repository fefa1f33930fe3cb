import type { ReactNode } from 'react';
import { Answered } from '#app/admin/answered.tsx';
import { useLoad } from '#app/api/use-load.ts';
import { readWorkTexts } from '#app/api/work/staff-work.ts';
import type { WorkTexts } from '#domain/work/texts.ts';

/** What the practice asks its clients and has them declare, as it is published now. */
export function WithWorkTexts({ children }: { children: (texts: WorkTexts) => ReactNode }) {
  const { answer, reload } = useLoad(['work-texts'], readWorkTexts);
  return (
    <Answered answer={answer} onRetry={reload}>
      {({ data }) => (data ? children(data) : null)}
    </Answered>
  );
}
