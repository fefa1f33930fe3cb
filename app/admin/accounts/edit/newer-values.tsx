import { useEffect, useRef } from 'react';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { admin } from '#content/accounts/clients.ts';

/** Says that someone else has saved changes in the meantime. Takes focus. */
export function NewerValues() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div className="newer-values" tabIndex={-1} ref={box}>
      <Notice tone="bad">{admin.edit.changedMeanwhile}</Notice>
    </div>
  );
}
