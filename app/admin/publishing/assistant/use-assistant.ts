import { useQueryClient } from '@tanstack/react-query';
import { useAnswer } from '#app/admin/use-answer.ts';
import { keepAssistant, readAssistant } from '#app/api/publishing/site.ts';
import type { Assistant } from '#domain/publishing/assistant.ts';

const key = ['site-assistant'];

/** How far the practice got in making the sample its own. */
export function useAssistant() {
  const queries = useQueryClient();
  const { answer, reload } = useAnswer(key, readAssistant, 5_000);

  async function keep(change: Partial<Pick<Assistant, 'step' | 'isDeclined'>>) {
    const kept = await keepAssistant(change);
    if (kept.ok) queries.setQueryData(key, kept);
    return kept;
  }

  return { answer, reload, keep };
}
