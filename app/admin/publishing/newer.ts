import { applyChanges, type Defaults, isSame } from '#domain/publishing/changes.ts';
import { type Difference, differenceBetween } from '#domain/publishing/difference.ts';
import { allSettings, type NamedSetting, type Settings } from '#domain/publishing/settings.ts';
import type { Draft } from '#domain/publishing/versions.ts';
import type { SiteState } from './edits.ts';

/** A setting that two people changed at once, each in their own way. */
export interface Contested {
  readonly setting: NamedSetting;
  /** What was typed here, also when it was left for theirs. */
  readonly typed: unknown;
  readonly theirs: Difference;
}

/** What someone else saved while something was being typed here. */
export interface Newer {
  readonly who: string | null;
  readonly when: string | null;
  /** What both began with. */
  readonly before: Settings;
  /** What else they changed. */
  readonly others: Difference;
  readonly contested: readonly Contested[];
}

const isAbout = (change: Difference[number], { part, name }: NamedSetting) =>
  change.part === part && change.name === name;

export function newerThan(
  { defaults, published, draft, edits }: SiteState,
  now: { readonly published: Settings; readonly draft: Draft },
): Newer {
  const before = applyChanges(published, draft);
  const ours = applyChanges(before, edits);
  const theirs = applyChanges(now.published, now.draft.changes);
  const changed = differenceBetween(defaults, before, theirs);
  const contested = allSettings.flatMap((setting): Contested[] => {
    const { part, name } = setting;
    const typed = edits[part]?.[name];
    const of = changed.filter((change) => isAbout(change, setting));
    if (typed === undefined || of.length === 0) return [];
    return isSame(ours[part]?.[name], theirs[part]?.[name]) ? [] : [{ setting, typed, theirs: of }];
  });
  const others = changed.filter(
    (change) => !contested.some(({ setting }) => isAbout(change, setting)),
  );
  const { savedBy: who, savedAt: when } = now.draft;
  return { who, when, before, others, contested };
}

/** What was typed here, in words. */
export const mineInWords = (
  defaults: Defaults,
  before: Settings,
  { setting: { part, name }, typed }: Contested,
): Difference =>
  differenceBetween(defaults, before, applyChanges(before, { [part]: { [name]: typed } }));

/** The newest of what was typed into a contested setting. */
export const withTyped = (newer: Newer, setting: NamedSetting, typed: unknown): Newer => ({
  ...newer,
  contested: newer.contested.map((each) => (each.setting === setting ? { ...each, typed } : each)),
});
