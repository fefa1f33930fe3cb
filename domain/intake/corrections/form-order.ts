import { phoneTypes } from '#domain/intake/fields/choices.ts';
import { type StepId, stepOf } from '#domain/intake/steps.ts';

/** The names of a step's answers in the order of the screen, where each phone is a group. */
export function namesInOrder(id: StepId): readonly string[] {
  const { fields, followUp, callOnly } = stepOf(id);
  const all = Object.entries({ ...fields, ...followUp?.fields, ...callOnly });
  const phones = phoneTypes.flatMap((type) => all.filter(([, { ofPhone }]) => ofPhone === type));
  const ordered = all.flatMap((named) => {
    const [, { ofPhone, kind }] = named;
    if (ofPhone) return [];
    return kind === 'several' ? [named, ...phones] : [named];
  });
  return ordered.map(([name]) => name);
}
