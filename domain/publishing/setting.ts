import { isMailAddress } from '#domain/fields/email.ts';
import {
  type AnyField,
  type ChoiceField,
  plainKinds,
  type SeveralField,
  type TickField,
  type TypedField,
} from '#domain/fields/field.ts';
import { mailAddress } from '#domain/fields/kinds.ts';
import type { FieldCheck } from '#domain/fields/text-field.ts';
import { imageAddress, type PictureUse } from './images.ts';

/**
 * Something that the practice can change on a screen, described once. The form, the checks of the
 * call, the difference in words and docs/settings.md follow from it. Its default is in content/.
 */
export type Setting =
  | TextSetting
  | TickSetting
  | NumberSetting
  | ChoiceSetting
  | SeveralSetting
  | DaySetting
  | TimeSetting
  | PictureSetting
  | ColourSetting
  | PersonSetting
  | ConditionSetting
  | GroupSetting
  | ListSetting;

interface Described extends AnyField {
  /** Whoever knows it could use it, so it is not told where changes are. */
  readonly isPrivate?: true;
  /** It may be left out, and is left out of the value when it is empty. */
  readonly optional?: true;
  /**
   * It counts, and is asked for, only where another field of its group has this value. Without a
   * value it belongs to that field, and goes when that one is empty.
   */
  readonly onlyWith?: { readonly field: string; readonly value?: string };
}

/** One that must not be empty says so, unless it is `optional` or `mayBeEmpty`. */
interface TextSetting extends Described, TypedField {
  readonly mayBeEmpty?: true;
}

interface TickSetting extends Described, TickField {}

export interface NumberSetting extends Described {
  readonly kind: 'number';
  readonly least: number;
  readonly most: number;
  readonly unit: string;
}

export interface ChoiceSetting extends Described, ChoiceField {
  /** By what is stored, colours that show what is chosen. */
  readonly swatches?: Readonly<Record<string, readonly string[]>>;
}

interface SeveralSetting extends Described, SeveralField {
  readonly least?: number;
}

interface DaySetting extends Described {
  readonly kind: 'day';
}

interface TimeSetting extends Described {
  readonly kind: 'time';
}

/** A colour such as #1c5794. */
export interface ColourSetting extends Described {
  readonly kind: 'colour';
}

/** The id of one of the people. */
interface PersonSetting extends Described {
  readonly kind: 'person';
}

/** `{ key, is }`: another entry with answers of its own, and how that has to be answered. */
interface ConditionSetting extends Described {
  readonly kind: 'condition';
}

/** The address of an uploaded picture or, but for our logo, the name of a drawing in content/images. */
interface PictureSetting extends Described {
  readonly kind: 'picture';
  /** What it is shown as, and so in which sizes. */
  readonly use: PictureUse;
}

export interface GroupSetting extends Described {
  readonly kind: 'group';
  readonly fields: Fields;
  readonly checks?: readonly ValueCheck[];
}

export interface ListSetting extends Described {
  readonly kind: 'list';
  /** What one of them is called, such as "review". */
  readonly one: string;
  readonly fields: Fields;
  readonly most: number;
  readonly least?: number;
  /** Checks of each entry. */
  readonly checks?: readonly ValueCheck[];
  /** Whose values must all be different. */
  readonly unique?: string;
  /** The field that gets a number or name by itself, and is never shown. */
  readonly key?: string;
  /** None is added or removed on the screen. */
  readonly isFixed?: true;
  /** That name has to differ from those in other lists too. */
  readonly isKeyShared?: true;
}

export type Fields = Readonly<Record<string, Setting>>;

/** Whether a field of a group counts beside what the others say. */
export function counts({ onlyWith }: Setting, value: Readonly<Record<string, unknown>>): boolean {
  if (!onlyWith) return true;
  const other = value[onlyWith.field];
  return onlyWith.value === undefined ? Boolean(other) : other === onlyWith.value;
}

/** Whether a field that is asked for may be left out: not if it belongs to what another one says. */
export const mayBeLeftOut = ({ optional, onlyWith }: Setting): boolean =>
  Boolean(optional && !onlyWith);

/** Without the fields whose other field is empty, such as the words for a picture taken out. */
export const withoutOrphans = (
  fields: Fields,
  value: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(value).filter(([name]) => {
      const field = fields[name];
      return !field?.onlyWith || field.onlyWith.value !== undefined || counts(field, value);
    }),
  );

/** A check of several fields together. */
export interface ValueCheck {
  readonly passes: (value: Readonly<Record<string, unknown>>) => boolean;
  readonly message: string | ((value: Readonly<Record<string, unknown>>) => string);
  /** The field that is blamed. */
  readonly field: string;
}

interface PictureLabels {
  readonly use: PictureUse;
  readonly picture: string;
  readonly words: string;
  readonly wordsMissing: string;
}

const plain = plainKinds<Setting>();
export const { line, paragraphs, choice, several, tick } = plain;

/** As `URL.parse` does, which Safari has since 18 only. */
export const urlOf = (text: string): URL | undefined =>
  URL.canParse(text) ? new URL(text) : undefined;

const isHttps = (address: string): boolean => {
  const url = urlOf(address);
  const isPlain = /^[\x21-\x7e]+$/.test(address);
  return isPlain && url?.protocol === 'https:' && url.username === '' && url.password === '';
};

const httpsOnly: FieldCheck = {
  passes: isHttps,
  message: 'Please give an address that starts with https://',
};

export const link = (label: string, about: Partial<TextSetting> = {}) =>
  line(label, 500, { ...about, checks: [httpsOnly, ...(about.checks ?? [])] });

export const email = (label: string, about: Partial<TextSetting> = {}) =>
  plain.email(label, mailAddress.limit, {
    ...about,
    checks: (mailAddress.checks ?? []).filter(({ passes }) => passes === isMailAddress),
  });

export const number = (
  label: string,
  [least, most]: readonly [least: number, most: number],
  unit: string,
): NumberSetting => ({ kind: 'number', label, least, most, unit });

export const day = (label: string, about: Omit<Described, 'label'> = {}): DaySetting => ({
  kind: 'day',
  label,
  ...about,
});

export const time = (label: string, about: Omit<Described, 'label'> = {}): TimeSetting => ({
  kind: 'time',
  label,
  ...about,
});

export const group = (
  label: string,
  fields: Fields,
  about: Omit<Described, 'label'> & { readonly checks?: readonly ValueCheck[] } = {},
): GroupSetting => ({ kind: 'group', label, fields, ...about });

export const list = (
  label: string,
  fields: Fields,
  about: Omit<ListSetting, 'kind' | 'label' | 'fields'>,
): ListSetting => ({ kind: 'list', label, fields, ...about });

/** An uploaded picture and the words for people who can’t see it, which it is not taken without. */
export const pictureWithWords = (picture: string, words: string, labels: PictureLabels) => ({
  fields: {
    [picture]: { kind: 'picture', use: labels.use, label: labels.picture, optional: true },
    [words]: line(labels.words, 150, {
      optional: true,
      onlyWith: { field: picture },
      hint: 'For people who can’t see it. Needed with a picture.',
    }),
  } as const satisfies Fields,
  checks: [
    {
      passes: (value: Readonly<Record<string, unknown>>) =>
        !imageAddress.test(String(value[picture])) || Boolean(value[words]),
      message: labels.wordsMissing,
      field: words,
    },
  ],
});

/** A first and a last day, of which the last is not before the first. */
export const dayRange = {
  fields: { from: day('First day'), to: day('Last day') },
  checks: [
    {
      passes: ({ from, to }: Readonly<Record<string, unknown>>) => String(from) <= String(to),
      message: 'The last day can’t be before the first.',
      field: 'to',
    },
  ],
} as const;
