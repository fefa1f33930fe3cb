import type { TextField } from '#domain/fields/text-field.ts';
import { tidyDate, tidyLine, withoutSpaces } from '#domain/fields/tidy.ts';
import { fieldWording } from '#domain/fields/wording.ts';
import type { PhoneType } from './choices.ts';

/**
 * How a field of the contact form is described: once, in `steps/`. The types of the answers, the
 * schema and the payload of the call, the screen's checks and controls, what is encrypted and the
 * desk's line all follow from it. Without zod, so that the form's page stays light.
 */

interface AnyField {
  readonly label: string;
  readonly hint?: string | undefined;
  /** Its name in the call, where that differs from its own; null where it is not sent. */
  readonly call?: string | null;
  /** What the API description says about it, above all where its name there misleads. */
  readonly about?: string;
  /**
   * `clear` is shown in lists and searched; `hidden` is revealed on request, one field at a time.
   * Everything else is encrypted, and shown with the form.
   */
  readonly secrecy?: 'clear' | 'hidden';
  /** How the desk formats it; shown as sent when absent. */
  readonly reads?: DeskFormat;
  /** What the desk calls it, where that differs from the label. */
  readonly deskLabel?: string;
  /** A special control instead of the usual one of its kind. */
  readonly control?: SpecialControl;
  readonly autoComplete?: string;
  /** The width of the control, to suit the expected text. */
  readonly width?: 'code' | 'short' | 'medium';
  /** Shown in one row with the field before it. */
  readonly beside?: true;
  /** Asked for, and counted, only while this phone is ticked. */
  readonly ofPhone?: PhoneType;
  /** May stay as the client last sent it, without being given again. */
  readonly keepable?: true;
}

/**
 * Stands for an answer that stays as the client last sent it. It never has the value: only the
 * practice does.
 */
export interface KeptAnswer {
  readonly kept: true;
  /** The last digits of a number, for its owner to recognise it by. */
  readonly ending?: string;
}

export type SpecialControl = 'tfn' | 'phones' | 'postcode' | 'bsb' | 'consent';

export type DeskFormat =
  | 'title'
  | 'digits'
  | 'bsb'
  | 'date'
  | 'email'
  | 'phones'
  | 'address'
  | 'signature'
  /** Shown in another field's line. */
  | 'elsewhere';

export interface TextAnswer extends AnyField, TextField {
  readonly kind: TextKind;
  readonly empty: '';
  /** The yes/no field that makes this one optional. */
  readonly requiredUnless?: string;
  /** The control takes no more characters than the limit. */
  readonly capped?: true;
  /** The options on the screen; other programs may send any text. */
  readonly offers?: readonly string[];
  /** A warning if it looks wrong; never blocks. `today` is yyyy-mm-dd at the practice. */
  readonly warning?: (text: string, today: string) => string | undefined;
  /** At this many characters the warning shows before the field is left. */
  readonly wholeAt?: number;
}

type TextKind = 'line' | 'lines' | 'email' | 'phone' | 'digits' | 'typed-date' | 'date' | 'picture';

/** One of these. */
interface ChoiceAnswer extends AnyField {
  readonly kind: 'choice';
  readonly choices: readonly string[];
  /** The value until someone chooses. */
  readonly empty: string;
  /** Other programs may leave it empty. */
  readonly orEmpty?: true;
}

/** Any number of these. */
interface SeveralAnswer extends AnyField {
  readonly kind: 'several';
  readonly choices: readonly string[];
  readonly empty: readonly string[];
  /** The message when all of `oneOf` are left empty. */
  readonly required: string;
  readonly oneOf: readonly string[];
}

/** A box to tick. */
interface TickAnswer extends AnyField {
  readonly kind: 'tick';
  readonly empty: false;
  /** The message when it must be ticked and is not. */
  readonly required?: string;
}

/** A yes/no question that starts unanswered. */
interface YesNoAnswer extends AnyField {
  readonly kind: 'yes-no';
  readonly empty: '';
  readonly required: string;
}

export type Field = TextAnswer | ChoiceAnswer | SeveralAnswer | TickAnswer | YesNoAnswer;
export type Fields = Readonly<Record<string, Field>>;

/** One of the seven steps. */
export interface Step {
  readonly title: string;
  /** The part of the call that its answers are sent in. */
  readonly part: string;
  /** What the API description says about that part. */
  readonly about?: string;
  /** In the order of the screen. */
  readonly fields: Fields;
  /** Asked only when another field has this answer, and dropped otherwise. */
  readonly followUp?: { readonly to: string; readonly when: unknown; readonly fields: Fields };
  /** Not on our screens, but other programs may send them. */
  readonly callOnly?: Fields;
  /** The part is null in the call unless this field is given. */
  readonly absentWithout?: string;
  /**
   * The names that come first in the call. A form that is sent again is recognised by the hash of
   * its JSON, so the order must not change.
   */
  readonly callOrder?: readonly string[];
}

type Given<Answer extends Field, Filled extends keyof Answer> = Omit<Answer, 'kind' | Filled> &
  Partial<Pick<Answer, Exclude<Filled, 'empty'>>>;

const tooLong: string = fieldWording.tooLong;

const typed =
  <Kind extends TextKind>(kind: Kind, tidy: TextField['tidy']) =>
  <const Text extends Given<TextAnswer, 'empty' | 'tidy' | 'tooLong'>>(field: Text) =>
    ({ kind, empty: '', tidy, tooLong, ...field }) as const;

export const line = typed('line', tidyLine);
/** A box with room for more than one line. */
export const lines = typed('lines', tidyLine);
export const email = typed('email', tidyLine);
export const phone = typed('phone', withoutSpaces);
export const digits = typed('digits', withoutSpaces);
/** A typed date: quicker than a picker for a date of birth. */
export const typedDate = typed('typed-date', tidyDate);
/** A date from the browser's own picker. */
export const date = typed('date', withoutSpaces);
/** A data URL. */
export const picture = typed('picture', (text) => text.trim());

export const choice = <const Choice extends Given<ChoiceAnswer, never>>(field: Choice) =>
  ({ kind: 'choice', ...field }) as const;
export const several = <const Several extends Given<SeveralAnswer, never>>(field: Several) =>
  ({ kind: 'several', ...field }) as const;
export const tick = <const Tick extends Given<TickAnswer, 'empty'>>(field: Tick) =>
  ({ kind: 'tick', empty: false, ...field }) as const;
export const yesNo = <const YesNo extends Given<YesNoAnswer, 'empty'>>(field: YesNo) =>
  ({ kind: 'yes-no', empty: '', ...field }) as const;

type Among<Choices> = Choices extends readonly (infer Value)[] ? Value : never;

/** What a field's answer is. */
export type ValueOf<Described> = Described extends { kind: 'choice'; choices: infer Choices }
  ? Among<Choices> | (Described extends { orEmpty: true } ? '' : never)
  : Described extends { kind: 'several'; choices: infer Choices }
    ? readonly Among<Choices>[]
    : Described extends { kind: 'tick' }
      ? boolean
      : Described extends { kind: 'yes-no' }
        ? '' | 'yes' | 'no'
        : string;

/** The same, or `Kept` where the answer may stay as it was sent last. */
export type AnswerOf<Described, Kept = KeptAnswer> =
  | ValueOf<Described>
  | (Described extends { keepable: true } ? Kept : never);

export type Values<Described> = { readonly [Name in keyof Described]: ValueOf<Described[Name]> };

/** The name of a field in the call; `never` where it is not sent. */
export type CallName<Name, Described> = Described extends { call: infer Call }
  ? Extract<Call, string>
  : Name;

export const isText = (field: Field): field is TextAnswer => 'tidy' in field;
