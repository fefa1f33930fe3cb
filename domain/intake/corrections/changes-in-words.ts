import { answerLabel, answerText } from '#domain/intake/reading/answer-words.ts';
import type { YesNoWords } from '#domain/intake/reading/format-answers.ts';
import type { Change } from './correction.ts';

interface ChangeWords extends YesNoWords {
  readonly changed: (label: string) => string;
  readonly fromTo: (label: string, from: string, to: string) => string;
  readonly nothing: string;
}

/** Such as "Suburb from Merrylands to Granville", or "Account Number changed" where it is hidden. */
export function changeInWords({ part, field, ...values }: Change, words: ChangeWords): string {
  const label = answerLabel({ part, field });
  if (!('from' in values)) return words.changed(label);
  const text = (value: unknown) => answerText({ part, field }, value, words) || words.nothing;
  return words.fromTo(label, text(values.from), text(values.to));
}
