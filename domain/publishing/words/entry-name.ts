import type { ListSetting } from '../setting.ts';
import { dayInWords, type Names, type Values } from './value-in-words.ts';

const longest = 60;

/** The fields that tell an entry from the others of its list. */
export function namingFields({ fields, key, unique }: ListSetting): string[] {
  const first = Object.keys(fields).find((name) => name !== key && fields[name]?.kind !== 'number');
  const name = unique && unique !== key ? unique : (first ?? '');
  return name === 'from' && fields.to ? ['from', 'to'] : [name];
}

/** What an entry is called: its first words. */
export function entryName(setting: ListSetting, entry: Values, names: Names): string {
  const [name = '', end = ''] = namingFields(setting);
  const [from = '', to] = [entry[name], entry[end]].map((value) => dayInWords(String(value ?? '')));
  const words = to && to !== from ? `${from} to ${to}` : from;
  if (setting.fields[name]?.kind === 'person') return names.get(words) ?? '';
  return words.length > longest ? `${words.slice(0, longest).trimEnd()}…` : words;
}
