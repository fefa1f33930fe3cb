import { tidyLine } from '#domain/fields/tidy.ts';
import type { Answers } from '#domain/intake/answers.ts';
import type { Bank } from '#domain/intake/bank-account/banks.ts';
import { type Part, shownFields } from '#domain/intake/normalise.ts';
import type { StepId } from '#domain/intake/steps.ts';
import { wording } from '#domain/wording.ts';
import { type Field, isText } from './field.ts';
import { bankWarning, postcodeWarning } from './warnings.ts';

/** A sentence about each answer that looks wrong, by field. None of them blocks. */
export type Doubts = Readonly<Record<string, string | undefined>>;

export interface DoubtContext {
  /** yyyy-mm-dd at the practice. */
  readonly today: string;
  /** The list of banks; without it their prefixes are not looked at. */
  readonly bankOf?: ((bsb: string) => Bank | undefined) | undefined;
}

const sameName = (one: string, other: string): boolean =>
  tidyLine(one).toLowerCase() === tidyLine(other).toLowerCase();

/** The form asks nothing else about a spouse that the tax office knows them by. */
function spouseDoubt({ personal, spouse }: Answers): string | undefined {
  const isSame =
    spouse.hasSpouse === 'yes' &&
    tidyLine(spouse.givenNames) !== '' &&
    sameName(spouse.givenNames, personal.givenNames) &&
    sameName(spouse.lastName, personal.lastName);
  return isSame ? wording.intake.warnings.spouseIsClient : undefined;
}

function doubtOf(name: string, field: Field, part: Part, { today, bankOf }: DoubtContext) {
  if (!isText(field)) return undefined;
  const text = String(part[name]);
  if (field.control === 'postcode') {
    return postcodeWarning(text, String(part[name.replace('Postcode', 'State')]));
  }
  const isOdd = field.warning?.(text, today);
  return isOdd ?? (field.control === 'bsb' && bankOf ? bankWarning(text, bankOf) : undefined);
}

export function doubtsOf(id: StepId, answers: Answers, context: DoubtContext): Doubts {
  const part: Part = answers[id];
  const shown = Object.entries(shownFields(id, part));
  const doubts = shown.map(([name, field]) => [name, doubtOf(name, field, part, context)]);
  const ofSpouse = id === 'spouse' ? { givenNames: spouseDoubt(answers) } : {};
  return { ...Object.fromEntries(doubts), ...ofSpouse };
}
