import type { TextRules } from './text-field.ts';
import { tidyDate, tidyLine, tidyText, withoutSpaces } from './tidy.ts';
import { fieldWording } from './wording.ts';

/**
 * The kinds of field that the contact form and the settings of the practice share, drawn by
 * `app/ui/fields/plain-field.tsx`. Each says what else its fields have, in
 * `domain/intake/fields/field.ts` and `domain/publishing/setting.ts`. Without zod, so that the
 * form's page stays light.
 */
export interface AnyField {
  readonly label: string;
  readonly hint?: string | undefined;
}

type TextKind =
  | 'line'
  /** A box with room for several lines. */
  | 'paragraphs'
  | 'email'
  | 'phone'
  | 'digits'
  /** Quicker than a picker for a date of birth. */
  | 'typed-date'
  /** From the browser's own picker. */
  | 'date'
  /** A data URL. */
  | 'drawing';

export interface TypedField extends AnyField, TextRules {
  readonly kind: TextKind;
  readonly empty: '';
}

/** By what is stored, the words that people choose from. */
export type Options = Readonly<Record<string, string>>;

/** Options whose words are what is stored. */
export const sameWords = <const Words extends readonly string[]>(words: Words) =>
  Object.fromEntries(words.map((word) => [word, word])) as {
    readonly [Word in Words[number]]: Word;
  };

/** One of these. */
export interface ChoiceField extends AnyField {
  readonly kind: 'choice';
  readonly options: Options;
  /** The value until someone chooses. */
  readonly empty: string;
}

/** Any number of these. */
export interface SeveralField extends AnyField {
  readonly kind: 'several';
  readonly options: Options;
  readonly empty: readonly string[];
}

/** A box to tick. */
export interface TickField extends AnyField {
  readonly kind: 'tick';
  readonly empty: false;
}

export const isText = <Field extends { readonly kind: string }>(
  field: Field,
): field is Extract<Field, TypedField> => 'tidy' in field;

type Nothing = Readonly<Record<never, never>>;
/** A misspelt name is a type error. */
type Only<Known, Given> = Given & { readonly [Name in Exclude<keyof Given, keyof Known>]: never };

const tooLong: string = fieldWording.tooLong;
const none: readonly string[] = [];

const saying = <const Kind extends object, Given>(kind: Kind, given: Given | undefined) =>
  ({ ...kind, ...given }) as Kind & Given;

/** The kinds, for a form whose fields may be `Field`. */
export function plainKinds<Field extends AnyField>() {
  type Of<Shape> = Extract<Field, Shape>;

  const typed =
    <Kind extends TextKind>(kind: Kind, tidy: TextRules['tidy']) =>
    <const Given extends Partial<Of<TypedField>> = Nothing>(
      label: string,
      limit: number,
      given?: Only<Of<TypedField>, Given>,
    ) =>
      saying({ kind, label, limit, empty: '', tidy, tooLong }, given);

  return {
    line: typed('line', tidyLine),
    paragraphs: typed('paragraphs', tidyText),
    email: typed('email', tidyLine),
    phone: typed('phone', withoutSpaces),
    digits: typed('digits', withoutSpaces),
    typedDate: typed('typed-date', tidyDate),
    date: typed('date', withoutSpaces),
    drawing: typed('drawing', (text) => text.trim()),

    choice: <const Choices extends Options, const Given extends Partial<Of<ChoiceField>> = Nothing>(
      label: string,
      options: Choices,
      given?: Only<Of<ChoiceField>, Given>,
    ) => saying({ kind: 'choice', label, options, empty: Object.keys(options)[0] ?? '' }, given),

    several: <
      const Choices extends Options,
      const Given extends Partial<Of<SeveralField>> = Nothing,
    >(
      label: string,
      options: Choices,
      given?: Only<Of<SeveralField>, Given>,
    ) => saying({ kind: 'several', label, options, empty: none }, given),

    tick: <const Given extends Partial<Of<TickField>> = Nothing>(
      label: string,
      given?: Only<Of<TickField>, Given>,
    ) => saying({ kind: 'tick', label, empty: false }, given),
  };
}
