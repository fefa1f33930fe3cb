/**
 * A text field, described once. The checks on the screen and the schema of the call (`schema.ts`)
 * follow from it. Without zod, to keep public pages small.
 */
export interface TextField extends TextRules {
  readonly label: string;
}

/** Everything but the label: public pages have their own and load none of this. */
export interface TextRules {
  /** Which keyboard and autofill the browser offers. Absent for plain text. */
  readonly type?: 'email' | 'tel';
  /** The maximum number of characters after tidying. */
  readonly limit: number;
  readonly tooLong: string;
  /**
   * Applied before the text is checked, sent and stored. Applying it twice changes nothing more.
   */
  readonly tidy: (text: string) => string;
  /** The message when it is left empty; absent where that is allowed. */
  readonly required?: string;
  /** Checks for text that is not empty, in this order. */
  readonly checks?: readonly FieldCheck[];
}

export interface FieldCheck {
  readonly passes: (text: string) => boolean;
  readonly message: string;
}

export type TextFields = Readonly<Record<string, TextField>>;
export type NamedRules = Readonly<Record<string, TextRules>>;

/** The first thing wrong with what was typed, if anything. */
export function fieldProblem(field: TextRules, typed: string): string | undefined {
  const text = field.tidy(typed);
  if (text === '') return field.required;
  if (text.length > field.limit) return field.tooLong;
  return field.checks?.find(({ passes }) => !passes(text))?.message;
}

export type FieldProblems<Fields> = { readonly [Name in keyof Fields]?: string };

/** The problem of each field that has one, in the order of the fields. */
export function fieldProblems<Fields extends NamedRules>(
  fields: Fields,
  values: Readonly<Record<keyof Fields, string>>,
): FieldProblems<Fields> {
  const problems = Object.entries(fields).map(([name, field]) => [
    name,
    fieldProblem(field, values[name] ?? ''),
  ]);
  return Object.fromEntries(problems.filter(([, problem]) => problem)) as FieldProblems<Fields>;
}

export interface Problem<Name> {
  readonly field: Name;
  readonly message: string;
}

/** The first problem, for screens that show one at a time. */
export function firstProblem<Fields extends NamedRules>(
  fields: Fields,
  values: Readonly<Record<keyof Fields, string>>,
): Problem<keyof Fields> | undefined {
  const [first] = Object.entries(fieldProblems(fields, values) as Record<string, string>);
  return first && { field: first[0], message: first[1] };
}
