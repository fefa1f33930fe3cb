import { isText } from '#domain/fields/field.ts';
import { type Answers, noAnswers } from './answers.ts';
import { type Field, type Fields, valuesOf } from './fields/field.ts';
import { isKept } from './fields/kept.ts';
import { askedFields, type StepId, stepOf } from './steps.ts';

/** The answers of any step. */
export type Part = Readonly<Record<string, unknown>>;

function tidied(field: Field, value: unknown): unknown {
  if (field.keepable && isKept(value)) return value;
  if (isText(field)) return field.tidy(String(value));
  if (field.kind !== 'several') return value;
  return valuesOf(field).filter((one) => (value as readonly string[]).includes(one));
}

/** What a step asks for, given its answers. */
export function shownFields(id: StepId, part: Part): Fields {
  const { fields, followUp } = stepOf(id);
  return followUp && part[followUp.to] === followUp.when ? askedFields(id) : fields;
}

const isTicked = ({ ofPhone }: Field, { selectedPhones }: Part): boolean =>
  !ofPhone || (selectedPhones as readonly string[]).includes(ofPhone);

/**
 * A step's answers as they are checked and sent: tidied, and without those no longer on the screen,
 * such as the number of a phone that was unticked.
 */
export function normalised<Id extends StepId>(id: Id, answers: Answers): Answers[Id] {
  const part: Part = answers[id];
  const counted = Object.entries(shownFields(id, part)).filter(([, field]) =>
    isTicked(field, part),
  );
  const values = counted.map(([name, field]) => [name, tidied(field, part[name])]);
  return { ...noAnswers[id], ...Object.fromEntries(values) };
}
