import { showInstead } from '#app/api/change-loaded.ts';
import { keepAssistant, readAssistant } from '#app/api/publishing/site.ts';
import { useLoad } from '#app/api/use-load.ts';
import type { Assistant } from '#domain/publishing/assistant.ts';

/** How far the practice got in making the sample its own. */
export function useAssistant() {
  const { answer, reload, loadedKey } = useLoad(['site-assistant'], readAssistant, {
    freshFor: 5_000,
  });

  async function keep(change: Partial<Pick<Assistant, 'step' | 'isDeclined'>>) {
    const kept = await keepAssistant(change);
    if (kept.ok) showInstead(loadedKey, () => kept.data);
    return kept;
  }

  return { answer, reload, keep };
}
