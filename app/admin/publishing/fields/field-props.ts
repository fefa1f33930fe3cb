import { newUuid } from '#app/api/new-uuid.ts';
import type { ListSetting, Setting } from '#domain/publishing/setting.ts';

/** A setting, or one of the fields in it, as it is edited. */
export interface FieldProps<Kind extends Setting = Setting> {
  /** Of the control, unique on the screen. */
  readonly id: string;
  readonly setting: Kind;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  /** What is wrong, by the path below this field; the field itself has the empty path. */
  readonly problems: Problems;
  readonly known: Known;
}

type Choices = readonly { readonly value: string; readonly label: string }[];

/** What can be chosen, as it is in the draft. */
interface Known {
  /** Where a person is asked for. */
  readonly people: Choices;
  /** Where the condition of an item is asked for. */
  readonly answers: Choices;
}

export type Problems = Readonly<Record<string, string>>;

export const problemsBelow = (problems: Problems, name: string): Problems =>
  Object.fromEntries(
    Object.entries(problems).flatMap(([path, message]) => {
      if (path === name) return [['', message]];
      return path.startsWith(`${name}.`) ? [[path.slice(name.length + 1), message]] : [];
    }),
  );

/** What a new entry of a list starts with. */
export function emptyValue(setting: Setting): unknown {
  if ('empty' in setting) return setting.empty;
  // No one gave it yet, and a rating that no one chose would be published as one.
  if (setting.kind === 'number') return undefined;
  if (setting.kind === 'group') return emptyGroup(setting.fields);
  return setting.kind === 'list' ? [] : '';
}

export const emptyGroup = (
  fields: Readonly<Record<string, Setting>>,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => !field.optional)
      .map(([name, field]) => [name, emptyValue(field)]),
  );

/** What giving one's own starts with: a list has its first entry then. */
export function firstValue(setting: Setting): unknown {
  if (setting.kind !== 'list') return emptyValue(setting);
  const { fields, key } = setting;
  return [{ ...emptyGroup(fields), ...(key && { [key]: newKey([], key, fields[key], setting) }) }];
}

/** A number or a word that no other entry has, in other lists neither if they share keys. */
export function newKey(
  entries: readonly Readonly<Record<string, unknown>>[],
  key: string,
  setting: Setting | undefined,
  { one, isKeyShared }: Pick<ListSetting, 'one' | 'isKeyShared'>,
): unknown {
  if (isKeyShared) return `${one}-${newUuid()}`;
  const taken = entries.map((entry) => entry[key]);
  if (setting?.kind === 'number') return Math.max(0, ...taken.map(Number)) + 1;
  let at = entries.length + 1;
  while (taken.includes(`${one}-${at}`)) at += 1;
  return `${one}-${at}`;
}
