import { changesLeft, type Defaults, isSame } from '#domain/publishing/changes.ts';
import type { Changes, NamedSetting, Part, Settings } from '#domain/publishing/settings.ts';

/** What is being typed, over the draft, over what is published, over the defaults. */
export interface SiteState {
  readonly defaults: Defaults;
  readonly published: Settings;
  readonly draft: Changes;
  readonly edits: Changes;
}

const merged = (under: Changes, over: Changes): Changes => {
  const names = new Set([...Object.keys(under), ...Object.keys(over)]) as Set<Part>;
  return Object.fromEntries([...names].map((part) => [part, { ...under[part], ...over[part] }]));
};

/** All changes that saving would keep, without those that change nothing. */
export const changesOf = ({ published, draft, edits }: SiteState): Changes =>
  changesLeft(published, merged(draft, edits));

const savedChanges = ({ published, draft }: SiteState): Changes => changesLeft(published, draft);

export const withEdit = (edits: Changes, { part, name }: NamedSetting, value: unknown): Changes =>
  merged(edits, { [part]: { [name]: value } });

export const withoutEdit = (edits: Changes, { part, name }: NamedSetting): Changes => {
  const { [name]: _, ...others } = edits[part] ?? {};
  return { ...edits, [part]: others };
};

export type SettingStatus = 'isDefault' | 'isSet' | 'isWaiting' | 'isUnsaved';

export function valueIn(state: SiteState, { part, name }: NamedSetting): unknown {
  const { defaults, published, draft, edits } = state;
  for (const layer of [edits, draft, published]) {
    const value = layer[part]?.[name];
    if (value === null) break;
    if (value !== undefined) return value;
  }
  return defaults[part][name];
}

/** Whether it has its default, was set and published, or waits to be saved or published. */
export function statusIn(state: SiteState, { part, name }: NamedSetting): SettingStatus {
  const [kept, saved] = [changesOf(state), savedChanges(state)].map((all) => all[part]?.[name]);
  if (!isSame(kept, saved)) return 'isUnsaved';
  if (kept !== undefined) return 'isWaiting';
  return state.published[part]?.[name] === undefined ? 'isDefault' : 'isSet';
}

/** Whether going back to the default would change anything. */
export function canGoBack(state: SiteState, setting: NamedSetting): boolean {
  const { part, name } = setting;
  const isSet = state.published[part]?.[name] !== undefined;
  return isSet
    ? !isSame(valueIn(state, setting), state.defaults[part][name])
    : changesOf(state)[part]?.[name] !== undefined;
}

const count = (changes: Changes): number =>
  Object.values(changes).reduce((sum, named) => sum + Object.keys(named ?? {}).length, 0);

export const countDraft = (state: SiteState): number => count(savedChanges(state));

/** Edits that saving would add to the draft. */
export function countUnsaved(state: SiteState): number {
  const [kept, saved] = [changesOf(state), savedChanges(state)];
  const names = Object.entries(merged(kept, saved)).flatMap(([part, named]) =>
    Object.keys(named ?? {}).map((name) => [part as Part, name] as const),
  );
  return names.filter(([part, name]) => !isSame(kept[part]?.[name], saved[part]?.[name])).length;
}
