import type { ReactNode } from 'react';
import type { Answer } from '#app/api/call.ts';
import { NotAnswered } from '#app/session/not-answered.tsx';
import { frame } from '#content/frame.ts';
import { wording } from '#domain/wording.ts';

interface AnsweredProps<Data> {
  answer: Answer<Data> | undefined;
  onRetry: () => Promise<unknown>;
  children: (data: Partial<Data>) => ReactNode;
}

/** Shows what has loaded, or says why it could not be loaded. */
export function Answered<Data>({ answer, onRetry, children }: AnsweredProps<Data>) {
  if (!answer) return <p role="status">{frame.loading}</p>;
  if (answer.ok) return children(answer.data);
  const why = answer.message ?? wording.access.invalidResponse;
  return <NotAnswered onRetry={onRetry}>{why}</NotAnswered>;
}
