import { useState } from 'react';
import { type Refused, wordsOf } from '#app/api/call.ts';
import { reloadAll, showInstead } from '#app/api/change-loaded.ts';
import { readSettings, saveDraft } from '#app/api/publishing/site.ts';
import { useAct } from '#app/api/use-act.ts';
import { useToasts } from '#app/ui/feedback/toasts.tsx';
import { siteScreens } from '#content/publishing/screens.ts';
import type { Defaults } from '#domain/publishing/changes.ts';
import type { Changes, NamedSetting, Settings } from '#domain/publishing/settings.ts';
import type { Draft, DraftProblems } from '#domain/publishing/versions.ts';
import { changesOf, type SiteState, withEdit, withoutEdit } from './edits.ts';
import type { Problems } from './fields/field-props.ts';
import { type Newer, newerThan, withTyped } from './newer.ts';

const words = siteScreens.draft;

/** What publishing changes, by the keys of the answers. */
const shownFromServer = [
  'site-settings',
  'site-draft',
  'site-difference',
  'site-conflicts',
  'site-versions',
  'site-assistant',
  'site-launch',
] as const;

interface Loaded {
  readonly defaults: Defaults;
  readonly published: Settings;
  readonly saved: Draft;
}

/** What went wrong, and with which setting: `practice.hours.0.closes`. */
interface Refusal {
  readonly message: string;
  readonly problems: Problems;
}

/** Each field's first problem, by its path in the changes. */
function problemsIn({ field = '', content }: Refused, message: string): Problems {
  const told = (content?.problems as DraftProblems | undefined) ?? [{ field, message }];
  const first: Record<string, string> = {};
  for (const problem of told) {
    const path = /^changes\.(.+)$/.exec(problem.field)?.[1];
    if (path) first[path] ??= problem.message;
  }
  return first;
}

/** The shared draft, with what is typed here and not saved yet. */
export function useSiteDraft({ defaults, published, saved }: Loaded) {
  const { notify } = useToasts();
  const [edits, setEdits] = useState<Changes>({});
  const { act, isBusy } = useAct();
  const [refusal, setRefusal] = useState<Refusal>();
  const [newer, setNewer] = useState<Newer>();
  const [started, setStarted] = useState<string>();
  const [isBuilding, setIsBuilding] = useState(false);
  const state: SiteState = { defaults, published, draft: saved.changes, edits };

  const keep = (draft: Draft) => showInstead(['site-draft'], () => ({ data: draft }));

  /** Someone was faster, and may have published too. What is typed here stays. */
  async function takeNewer(draft: Draft) {
    const now = await readSettings();
    if (now.ok) showInstead(['site-settings'], () => now.data);
    keep(draft);
    const latest = (now.ok && now.data.data?.published) || published;
    setNewer(newerThan(state, { published: latest, draft }));
    setRefusal({ message: words.newer(draft.savedBy ?? words.someone), problems: {} });
  }

  /** Whether it was saved. */
  async function save(): Promise<boolean> {
    setRefusal(undefined);
    const answer = await act(() => saveDraft(saved.version, changesOf(state)));
    if (!answer) return false;
    if (answer.ok && answer.data.data) {
      keep(answer.data.data);
      setEdits({});
      setRefusal(undefined);
      setNewer(undefined);
      notify('success', answer.data.message ?? '');
      return true;
    }
    if (answer.ok) return false;
    const newest = answer.content?.data as Draft | undefined;
    if (answer.status === 409 && newest) {
      await takeNewer(newest);
      return false;
    }
    const message = wordsOf(answer, words.failed);
    const problems = problemsIn(answer, message);
    const hasSeveral = Object.keys(problems).length > 1;
    setRefusal({ message: hasSeveral ? words.several : message, problems });
    return false;
  }

  /** After something was published. */
  async function reload() {
    for (const key of shownFromServer) await reloadAll([key]);
  }

  return {
    state,
    version: saved.version,
    isBusy,
    refusal,
    newer,
    save,
    set(setting: NamedSetting, value: unknown) {
      setEdits((before) => withEdit(before, setting, value));
      setNewer((before) => before && withTyped(before, setting, value));
      setRefusal(undefined);
    },
    /** Back to what the draft has. */
    leave(setting: NamedSetting) {
      setEdits((before) => withoutEdit(before, setting));
      setRefusal(undefined);
    },
    reload,
    /** The version that was last published or brought back from here. */
    started,
    isBuilding,
    start(id: string) {
      setStarted(id);
      setIsBuilding(true);
    },
    async end() {
      await reload();
      setIsBuilding(false);
    },
  };
}

export type SiteDraft = ReturnType<typeof useSiteDraft>;
