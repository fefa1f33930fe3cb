import {
  type AnyField,
  type ChoiceField,
  plainKinds,
  type SeveralField,
  type TickField,
  type TypedField,
} from '#domain/fields/field.ts';
import type { PhoneType } from './choices.ts';

/**
 * How a field of the contact form is described: once, in `steps/`. The types of the answers, the
 * schema and the payload of the call, the screen's checks and controls, what is encrypted and the
 * desk's line all follow from it.
 */

/** What any field of the form may say besides. */
interface Asked {
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

export interface TextAnswer extends Asked, TypedField {
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

interface ChoiceAnswer extends Asked, ChoiceField {
  /** Other programs may leave it empty. */
  readonly orEmpty?: true;
}

interface SeveralAnswer extends Asked, SeveralField {
  /** The message when all of `oneOf` are left empty. */
  readonly required: string;
  readonly oneOf: readonly string[];
}

interface TickAnswer extends Asked, TickField {
  /** The message when it must be ticked and is not. */
  readonly required?: string;
}

/** A yes/no question that starts unanswered. */
interface YesNoAnswer extends Asked, AnyField {
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

export const {
  line,
  paragraphs,
  email,
  phone,
  digits,
  typedDate,
  date,
  drawing,
  choice,
  several,
  tick,
} = plainKinds<Field>();

export const yesNo = <const Given extends Partial<YesNoAnswer>>(
  label: string,
  required: string,
  given: Given,
) => ({ kind: 'yes-no', empty: '', label, required, ...given }) as const;

/** What a field's answer is. */
export type ValueOf<Described> = Described extends { kind: 'choice'; options: infer Choices }
  ? Extract<keyof Choices, string> | (Described extends { orEmpty: true } ? '' : never)
  : Described extends { kind: 'several'; options: infer Choices }
    ? readonly Extract<keyof Choices, string>[]
    : Described extends { kind: 'tick' }
      ? boolean
      : Described extends { kind: 'yes-no' }
        ? '' | 'yes' | 'no'
        : string;

/** The same, or `Kept` where the answer may stay as it was sent last. */
export type AnswerOf<Described, Kept = KeptAnswer> =
  | ValueOf<Described>
  | (Described extends { keepable: true } ? Kept : never);

/** What can be chosen. */
export const valuesOf = (field: ChoiceAnswer | SeveralAnswer): string[] => [
  ...Object.keys(field.options),
  ...('orEmpty' in field ? [''] : []),
];

export type Values<Described> = { readonly [Name in keyof Described]: ValueOf<Described[Name]> };

/** The name of a field in the call; `never` where it is not sent. */
export type CallName<Name, Described> = Described extends { call: infer Call }
  ? Extract<Call, string>
  : Name;
