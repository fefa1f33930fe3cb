import { isText } from '#domain/fields/field.ts';
import { type Answers, noAnswers } from '#domain/intake/answers.ts';
import { type Field, type KeptAnswer, valuesOf } from '#domain/intake/fields/field.ts';
import { isKept } from '#domain/intake/fields/kept.ts';
import { mayOpen } from '#domain/intake/navigation.ts';
import { askedFields, type StepId, stepIds } from '#domain/intake/steps.ts';
import { isStepValid } from '#domain/intake/validate-step.ts';

/** Back from what the server has kept, which may be of an older form. */

/** The value itself if the field can have it, else the empty one. */
export function fitting(field: Field, kept: unknown): unknown {
  if (isText(field)) return typeof kept === 'string' ? kept : field.empty;
  switch (field.kind) {
    case 'choice':
      return valuesOf(field).some((value) => value === kept) ? kept : field.empty;
    case 'several':
      return Array.isArray(kept)
        ? valuesOf(field).filter((value) => kept.includes(value))
        : field.empty;
    case 'tick':
      return kept === true;
    case 'yes-no':
      return kept === 'yes' || kept === 'no' ? kept : field.empty;
  }
}

/** An answer that stays as it was sent last, whatever else was kept with that. */
const keptOf = ({ ending }: { readonly ending?: unknown }): KeptAnswer =>
  typeof ending === 'string' ? { kept: true, ending } : { kept: true };

function restoredPart(id: StepId, kept: unknown) {
  const values = (kept ?? {}) as Readonly<Record<string, unknown>>;
  const restored = (field: Field, value: unknown) =>
    field.keepable && isKept(value) ? keptOf(value) : fitting(field, value);
  return Object.fromEntries(
    Object.entries(askedFields(id)).map(([name, field]) => [name, restored(field, values[name])]),
  );
}

/** Whatever no longer fits is empty, and so is the signature. */
export function restoredAnswers(kept: Readonly<Record<string, unknown>>): Answers {
  const parts = stepIds.map((id) => [id, restoredPart(id, kept[id])]);
  return { ...Object.fromEntries(parts), signature: noAnswers.signature } as Answers;
}

/** Where the person stopped, or the first step before it that is not right. `place` is 1 to 7. */
export function restoredStep(place: number, answers: Answers): StepId {
  const step = stepIds[place - 1] ?? 'personal';
  if (mayOpen(step, answers)) return step;
  return stepIds.find((id) => !isStepValid(id, answers)) ?? step;
}
