import { isSame } from '../changes.ts';
import { counts, type Fields, type ListSetting, type Setting } from '../setting.ts';
import { entryName, namingFields } from './entry-name.ts';
import {
  fieldsInWords,
  fieldsTogether,
  type Names,
  nothing,
  rangeInWords,
  type Values,
  valueInWords,
} from './value-in-words.ts';

/** One thing that changed: "Meetings, Bookkeeping, Length", from 45 minutes to 60 minutes. */
export interface ChangedValue {
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

/** What changed in a setting, down to the fields of its groups and of the entries of its lists. */
export function changedValues(
  setting: Setting,
  from: unknown,
  to: unknown,
  names: Names,
  label = setting.label,
): ChangedValue[] {
  if (isSame(from, to)) return [];
  const isWhole = setting.optional && (from === undefined || to === undefined);
  if (setting.kind === 'list') return changedEntries(setting, from, to, names, label);
  if (setting.kind === 'group' && !isWhole) {
    return changedFields(
      setting.fields,
      (from ?? {}) as Values,
      (to ?? {}) as Values,
      names,
      label,
    );
  }
  const [before, after] = [from, to].map((value) => valueInWords(setting, value, names));
  // Words that are not told, as those of a private address, or a picture of the same size.
  const isOther = before === after && before !== nothing;
  return [{ label, from: before ?? '', to: isOther ? anotherOf(before ?? '') : (after ?? '') }];
}

/** "a picture of 40 × 40 pixels" becomes "another picture of 40 × 40 pixels". */
const anotherOf = (words: string) =>
  /^an? /.test(words) ? words.replace(/^an? /, 'another ') : `another, ${words}`;

function changedFields(fields: Fields, from: Values, to: Values, names: Names, label: string) {
  return fieldsTogether(fields).flatMap(([name = '', end]): ChangedValue[] => {
    const field = fields[name];
    if (!field) return [];
    if (end) {
      const [before, after] = [from, to].map((value) => rangeInWords(value[name], value[end]));
      return before === after ? [] : [{ label, from: before ?? '', to: after ?? '' }];
    }
    const [before, after] = [from, to].map((value) =>
      counts(field, value) ? value[name] : undefined,
    );
    return changedValues(field, before, after, names, `${label}, ${field.label}`);
  });
}

/**
 * An entry is the same one while the field that must be different in all of them stays. A new one
 * may have been given the number of one that went: then neither its name nor its words are the same.
 */
const sameEntry = (setting: ListSetting, entry: Values) => (other: Values) => {
  const { fields, key, unique } = setting;
  const isSameIn = (field: string) => isSame(entry[field], other[field]);
  const name = key ?? unique;
  if (!name) return isSame(entry, other);
  const long = Object.keys(fields).filter((field) => fields[field]?.kind === 'paragraphs');
  const isOther = key && long.length > 0 && ![...namingFields(setting), ...long].some(isSameIn);
  return isSameIn(name) && !isOther;
};

/** More of them are told in one line: what goes needs no reading over. */
const mostRemoved = 3;

const inShort = (all: readonly string[]) =>
  `${all.slice(0, mostRemoved).join(', ')} and ${all.length - mostRemoved} more`;

function changedEntries(
  setting: ListSetting,
  from: unknown,
  to: unknown,
  names: Names,
  label: string,
): ChangedValue[] {
  const [before, after] = [from, to].map((value) => (value ?? []) as readonly Values[]);
  if (!before || !after) return [];
  const { fields, key, one } = setting;
  const nameOf = (entry: Values) => entryName(setting, entry, names);
  const named = (entry: Values) => `${label}, ${nameOf(entry) || one}`;
  const hidden = [...namingFields(setting), ...(key ? [key] : [])];
  const details = (entry: Values) => fieldsInWords(fields, entry, names, hidden);
  const stays = before.filter((entry) => after.some(sameEntry(setting, entry)));

  const changed = stays.flatMap((entry) => {
    const next = after.find(sameEntry(setting, entry)) ?? {};
    const { [key ?? '']: _, ...shown } = fields;
    return changedFields(shown, entry, next, names, named(entry));
  });
  const gone = before.filter((entry) => !stays.includes(entry));
  const removed =
    gone.length > mostRemoved
      ? [{ label, from: inShort(gone.map((entry) => nameOf(entry) || one)), to: 'removed' }]
      : gone.map((entry) => {
          const from = details(entry) || 'there';
          return { label: named(entry), from, to: 'removed' };
        });
  const added = after
    .filter((entry) => !before.some(sameEntry(setting, entry)))
    .map((entry) => ({ label: named(entry), from: nothing, to: details(entry) || 'added' }));
  return [...changed, ...removed, ...added, ...moved(setting, stays, after, names, label)];
}

/** Entries that were and are there, in another order. */
function moved(
  setting: ListSetting,
  stays: readonly Values[],
  after: readonly Values[],
  names: Names,
  label: string,
): ChangedValue[] {
  const places = stays.map((entry) => after.findIndex(sameEntry(setting, entry)));
  if (places.every((place, at) => at === 0 || place > (places[at - 1] ?? 0))) return [];
  const inOrder = (entries: readonly Values[]) =>
    entries.map((entry) => entryName(setting, entry, names)).join(', ');
  const then = [...places].sort((a, b) => a - b).map((place) => after[place] ?? {});
  return [{ label: `${label}, order`, from: inOrder(stays), to: inOrder(then) }];
}
