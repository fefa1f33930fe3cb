import { useEffect, useRef, useState } from 'react';
import { type Answer, wordsOf } from '#app/api/call.ts';
import { saveFile } from './save-file.ts';

type Progress =
  | { readonly is: 'untouched' | 'loading' | 'preparing' | 'saved' }
  | { readonly is: 'failed'; readonly problem: string };

const askAgainMs = 2000;
/** About two minutes. */
const mostQuestions = 60;

interface PreparedFile {
  readonly load: () => Promise<Answer<{ file: Blob; name: string }>>;
  /** Where the server gives it no name. */
  readonly name: string;
  readonly words: { readonly notSaved: string; readonly notInTime: string };
}

/** Saves a file that the server makes, and waits for it while it is being prepared. */
export function usePreparedFile({ load, name, words }: PreparedFile) {
  const [progress, setProgress] = useState<Progress>({ is: 'untouched' });
  const isOpen = useRef(true);

  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  async function ask(questions: number): Promise<Progress> {
    const answer = await load();
    if (answer.ok) {
      const { file = new Blob(), name: given = name } = answer.data;
      if (isOpen.current) saveFile(file, given);
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
