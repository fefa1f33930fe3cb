import { useEffect, useRef, useState } from 'react';
import { wordsOf } from '#app/api/call.ts';
import { loadReceipt, type ReceiptFile } from '#app/api/intake/sent-forms.ts';
import { receipt as words } from '#content/intake/receipt.ts';

type Progress =
  | { readonly is: 'untouched' | 'loading' | 'preparing' | 'saved' }
  | { readonly is: 'failed'; readonly problem: string };

const askAgainMs = 2000;
/** About two minutes. */
const mostQuestions = 60;

/** Puts a file among the downloads. */
function save({ file, name }: Partial<ReceiptFile>): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file ?? new Blob());
  link.download = name ?? 'receipt.pdf';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), askAgainMs);
}

/** Saves the receipt of a form, and waits for it while it is being prepared. */
export function useReceipt(id: string, version?: number) {
  const [progress, setProgress] = useState<Progress>({ is: 'untouched' });
  const isOpen = useRef(true);

  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  async function ask(questions: number): Promise<Progress> {
    const answer = await loadReceipt(id, version);
    if (answer.ok) {
      if (isOpen.current) save(answer.data);
      return { is: 'saved' };
    }
    if (answer.code !== 'not-ready') {
      return { is: 'failed', problem: wordsOf(answer, words.notSaved) };
    }
    if (questions === 0) return { is: 'failed', problem: words.notInTime };
    setProgress({ is: 'preparing' });
    await new Promise((resolve) => setTimeout(resolve, askAgainMs));
    return isOpen.current ? ask(questions - 1) : { is: 'untouched' };
  }

  async function get() {
    setProgress({ is: 'loading' });
    setProgress(await ask(mostQuestions));
  }

  return { progress, get };
}
