import { imageAddress } from '../images.ts';
import { counts, type Fields, type Setting } from '../setting.ts';
import { answerInWords, type Condition } from '../settings/request-answers.ts';

/** Names of people, and titles of what clients are asked, by their ids. */
export type Names = ReadonlyMap<string, string>;
export type Values = Readonly<Record<string, unknown>>;

export const nothing = 'nothing';
const stranger = 'someone who isn’t on the list of people';

export const dayInWords = (day: string) => day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1');

function pictureInWords(address: string): string {
  const [uploaded, , width, height] = imageAddress.exec(address) ?? [];
  if (!uploaded) return 'a drawing that comes with the site';
  return width ? `a picture of ${width} × ${height} pixels` : 'a picture';
}

/** Fields that are told together: a first and a last day, or opening and closing time, are one. */
export function fieldsTogether(fields: Fields): string[][] {
  return Object.keys(fields).reduce<string[][]>((told, name) => {
    const last = told.at(-1);
    const kind = fields[name]?.kind;
    const isEnd = last?.length === 1 && fields[last[0] ?? '']?.kind === kind;
    if (isEnd && (kind === 'day' || kind === 'time')) last.push(name);
    else told.push([name]);
    return told;
  }, []);
}

export function rangeInWords(from: unknown, to: unknown): string {
  const [first, last] = [from, to].map((end) => dayInWords(String(end ?? '')));
  if (first && last) return first === last ? first : `${first} to ${last}`;
  if (first) return `from ${first}`;
  return last ? `until ${last}` : nothing;
}

/** "Role: Bookkeeper; Length: 45 minutes", without some of the fields. */
export function fieldsInWords(
  fields: Fields,
  value: Values,
  names: Names,
  without: readonly string[] = [],
): string {
  return fieldsTogether(fields)
    .filter(([name = '']) => !without.includes(name))
    .flatMap(([name = '', end]) => {
      const field = fields[name];
      if (!field || !counts(field, value)) return [];
      if (end) return [rangeInWords(value[name], value[end])];
      const words = valueInWords(field, value[name], names);
      return words === nothing ? [] : [`${field.label}: ${words}`];
    })
    .filter((words) => words !== nothing)
    .join('; ');
}

function conditionInWords({ key, is }: Condition, names: Names): string {
  const asked = names.get(key);
  return `${asked ? `“${asked}”` : 'another question'}: ${answerInWords(is)}`;
}

/** A value as a person would say it. */
export function valueInWords(setting: Setting, value: unknown, names: Names): string {
  if (value === undefined || value === null || value === '') return nothing;
  if (setting.isPrivate) return 'an address';
  switch (setting.kind) {
    case 'tick':
      return value ? 'yes' : 'no';
    case 'number':
      return `${value} ${setting.unit}`.trim();
    case 'choice':
      return setting.options[String(value)] ?? String(value);
    case 'several':
      return (value as string[]).map((each) => setting.options[each] ?? each).join(', ') || nothing;
    case 'day':
      return dayInWords(String(value));
    case 'picture':
      return pictureInWords(String(value));
    case 'person':
      return names.get(String(value)) ?? stranger;
    case 'condition':
      return conditionInWords(value as Condition, names);
    case 'group':
      return fieldsInWords(setting.fields, value as Values, names) || nothing;
    case 'list': {
      const hidden = setting.key ? [setting.key] : [];
      const entries = (value as Values[]).map((entry) =>
        fieldsInWords(setting.fields, entry, names, hidden),
      );
      return entries.join(', ') || nothing;
    }
    default:
      return String(value);
  }
}
