/**
 * A field that is typed in, described once. The screen's checks follow from it, and so does the
 * schema of the call (`schema.ts`). On its own without zod, so that a public page stays light.
 */
export interface TextField {
  readonly label: string;
  /** The most characters, once tidied. */
  readonly limit: number;
  readonly tooLong: string;
  /** Taken off before the text is checked, sent and stored. Doing it twice changes nothing. */
  readonly tidy: (text: string) => string;
  /** The message when it is left empty; absent where that is allowed. */
  readonly required?: string;
  /** What text that is not empty must pass, in this order. */
  readonly checks?: readonly FieldCheck[];
}

export interface FieldCheck {
  readonly passes: (text: string) => boolean;
  readonly message: string;
}

export type TextFields = Readonly<Record<string, TextField>>;

/** The first thing wrong with what was typed, if anything. */
export function fieldProblem(field: TextField, typed: string): string | undefined {
  const text = field.tidy(typed);
  if (text === '') return field.required;
  if (text.length > field.limit) return field.tooLong;
  return field.checks?.find(({ passes }) => !passes(text))?.message;
}

export type FieldProblems<Fields> = { readonly [Name in keyof Fields]?: string };

/** The problem of each field that has one, in the order of the fields. */
export function fieldProblems<Fields extends TextFields>(
  fields: Fields,
  values: Readonly<Record<keyof Fields, string>>,
): FieldProblems<Fields> {
  const problems = Object.entries(fields).map(([name, field]) => [
    name,
    fieldProblem(field, values[name] ?? ''),
  ]);
  return Object.fromEntries(problems.filter(([, problem]) => problem)) as FieldProblems<Fields>;
}
