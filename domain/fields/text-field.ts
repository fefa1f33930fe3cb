/**
 * A field that is typed in, described once. The screen's checks follow from it, and so does the
 * schema of the call (`schema.ts`). On its own without zod, so that a public page stays light.
 */
export interface TextField extends TextRules {
  readonly label: string;
}

/** All but the label, which a public page has in its own words: it loads none of this then. */
export interface TextRules {
  /** What a browser may help with: its keyboard, what it fills in. Absent for any text. */
  readonly type?: 'email' | 'tel';
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

/** The first of them, where a screen tells one thing at a time. */
export function firstProblem<Fields extends NamedRules>(
  fields: Fields,
  values: Readonly<Record<keyof Fields, string>>,
): Problem<keyof Fields> | undefined {
  const [first] = Object.entries(fieldProblems(fields, values) as Record<string, string>);
  return first && { field: first[0], message: first[1] };
}
