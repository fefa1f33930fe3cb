import { isText } from '#domain/fields/field.ts';
import { tidyLine } from '#domain/fields/tidy.ts';
import type { Answers } from '#domain/intake/answers.ts';
import type { Bank } from '#domain/intake/bank-account/banks.ts';
import { type Part, shownFields } from '#domain/intake/normalise.ts';
import type { StepId } from '#domain/intake/steps.ts';
import type { Field } from './field.ts';
import { isKept } from './kept.ts';
import type { postcodeWarning } from './postcode-warning.ts';
import { bankWarning } from './warnings.ts';
import { warningWording } from './wording.ts';

/** A sentence about each answer that looks wrong, by field. None of them blocks. */
export type Warnings = Readonly<Record<string, string | undefined>>;

interface WarningContext {
  /** yyyy-mm-dd at the practice. */
  readonly today: string;
  /** With the lists of banks and postcodes; without them nothing is looked up. */
  readonly bankOf?: ((bsb: string) => Bank | undefined) | undefined;
  readonly postcodeWarning?: typeof postcodeWarning | undefined;
}

const sameName = (one: string, other: string): boolean =>
  tidyLine(one).toLowerCase() === tidyLine(other).toLowerCase();

/** The form asks nothing else about a spouse that the tax office knows them by. */
function spouseWarning({ personal, spouse }: Answers): string | undefined {
  const isSame =
    spouse.hasSpouse === 'yes' &&
    tidyLine(spouse.givenNames) !== '' &&
    sameName(spouse.givenNames, personal.givenNames) &&
    sameName(spouse.lastName, personal.lastName);
  return isSame ? warningWording.spouseIsClient : undefined;
}

function warningOf(name: string, field: Field, part: Part, context: WarningContext) {
  if (!isText(field) || isKept(part[name])) return undefined;
  const { today, bankOf, postcodeWarning } = context;
  const text = String(part[name]);
  if (field.control === 'postcode') {
    const state = String(part[name.replace('Postcode', 'State')]);
    return postcodeWarning?.(text, state);
  }
  const isOdd = field.warning?.(text, today);
  return isOdd ?? (field.control === 'bsb' && bankOf ? bankWarning(text, bankOf) : undefined);
}

export function warningsOf(id: StepId, answers: Answers, context: WarningContext): Warnings {
  const part: Part = answers[id];
  const shown = Object.entries(shownFields(id, part));
  const warnings = shown.map(([name, field]) => [name, warningOf(name, field, part, context)]);
  const ofSpouse = id === 'spouse' ? { givenNames: spouseWarning(answers) } : {};
  return { ...Object.fromEntries(warnings), ...ofSpouse };
}
