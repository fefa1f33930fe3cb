import { type AnswerName, findAnswer } from '#domain/intake/corrections/answer-name.ts';
import { askedFields, type SentField, type StepId } from '#domain/intake/steps.ts';
import { groupedPhone, inWords, type YesNoWords } from './format-answers.ts';

/** Single answers in words, by their names in the form's call. */

type FoundAnswer = SentField & { readonly step: StepId };

function labelOf({ step, name, field }: FoundAnswer): string {
  const { label, deskLabel, ofPhone, reads } = field;
  // The desk's label of an address is that of all its lines.
  if (!ofPhone) return reads === 'address' ? label : (deskLabel ?? label);
  const number = `${ofPhone}Phone`;
  const phone = askedFields(step)[number]?.label ?? label;
  const whose = step === 'spouse' ? `Spouse ${phone.toLowerCase()}` : phone;
  return name === number ? whose : `${whose}: ${label.toLowerCase()}`;
}

/** Such as "Suburb" or "Spouse mobile number". */
export function answerLabel(answer: AnswerName): string {
  const found = findAnswer(answer);
  return found ? labelOf(found) : answer.field;
}

/** Empty where nothing was given. */
export function answerText(answer: AnswerName, value: unknown, words: YesNoWords): string {
  const field = findAnswer(answer)?.field;
  if (!field || value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.join(', ');
  return field.kind === 'phone' ? groupedPhone(String(value)) : inWords(field, value, words);
}
