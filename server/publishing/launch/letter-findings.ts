import { defaultLetters } from '#content/letters/texts.ts';
import type { Finding } from '#domain/publishing/launch.ts';
import { letterAnswers } from '#domain/publishing/settings/letters.ts';
import type { Settings } from '#domain/publishing/settings.ts';

/** What the law has every engagement letter tell, and only the practice knows. */
export function letterFindings({ letters }: Settings): Finding[] {
  const said: Readonly<Record<string, unknown>> = { ...defaultLetters, ...letters };
  return Object.entries(letterAnswers)
    .filter(([name]) => String(said[name]).trim() === '')
    .map(([name, { setting }]) => ({
      place: 'content/letters/texts.ts',
      field: name,
      words: `“${setting.label}” is blank, and engagement letters have to say it (Code Determination 2024 s 45). No letter can be sent until you answer it.`,
      setting: { part: 'letters', name },
    }));
}
