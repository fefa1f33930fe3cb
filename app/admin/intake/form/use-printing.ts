import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { notePrinting } from '#app/api/intake/submissions.ts';
import { useAct } from '#app/api/use-act.ts';
import { useToasts } from '#app/ui/feedback/toasts.tsx';
import { submissions } from '#content/intake/submissions.ts';

/** Prints what the screen shows. Every print is logged, including from the browser's menu. */
export function usePrinting(id: string, onPrint: () => void) {
  const { notify } = useToasts();
  const [printedAt, setPrintedAt] = useState<Date>();
  const { act, isBusy: busy } = useAct();
  const isNoted = useRef(false);

  useEffect(() => {
    function onPaper() {
      // The browser takes its picture right after this event, so render now.
      flushSync(() => setPrintedAt(new Date()));
      if (!isNoted.current) void notePrinting(id).then(onPrint);
      isNoted.current = false;
    }
    window.addEventListener('beforeprint', onPaper);
    return () => window.removeEventListener('beforeprint', onPaper);
  }, [id, onPrint]);

  async function print() {
    const answer = await act(() => notePrinting(id));
    if (!answer) return;
    if (!answer.ok) return notify('error', submissions.form.notPrinted);
    isNoted.current = true;
    onPrint();
    window.print();
  }

  return { printedAt, busy, print };
}
