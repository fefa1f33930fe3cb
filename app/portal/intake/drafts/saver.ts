import type { Answer } from '#app/api/call.ts';
import {
  type AnyDraft,
  type DraftCalls,
  type DraftContent,
  draftIn,
} from '#app/api/intake/drafts.ts';
import type { Answers } from '#domain/intake/answers.ts';
import { type StepId, stepIds } from '#domain/intake/steps.ts';

/** Saves what is unfinished by itself, one save at a time, over the version seen last. */

/** In milliseconds: after the last key, and until a save that is not answered counts as failed. */
const pause = 1000;
const slowAfter = 5000;
const firstRetry = 2000;
const longestRetry = 30_000;

export interface Page {
  readonly answers: Answers;
  readonly step: StepId;
}

/** What the server is known to have. */
export interface Kept<OnPage = Page> {
  /** To go on from; undefined where the server could not be asked. */
  readonly version: number | undefined;
  readonly page?: OnPage | undefined;
  readonly savedAt?: string | undefined;
}

type Trouble =
  | { readonly kind: 'unreachable' }
  /** Another device or tab was faster. */
  | { readonly kind: 'elsewhere'; readonly draft: AnyDraft }
  /** The form was sent or deleted elsewhere. */
  | { readonly kind: 'gone'; readonly version: number }
  | { readonly kind: 'refused'; readonly message: string };

export interface Saving<OnPage = Page> {
  readonly kept: Kept<OnPage>;
  readonly trouble: Trouble | undefined;
}

export const isSamePage = (one: Page | undefined, other: Page): boolean =>
  one?.step === other.step &&
  stepIds.every((id) => id === 'signature' || one.answers[id] === other.answers[id]);

/** Where drafts are kept, and what of a page: never the signature. */
export interface DraftPlace<OnPage, Content = DraftContent> extends DraftCalls<Content> {
  contentOf(page: OnPage): Content;
}

const isDraft = (found: object | undefined): found is AnyDraft =>
  found !== undefined && 'answers' in found;

export function openSaver<OnPage extends Page>(
  from: Kept<OnPage>,
  onChange: (saving: Saving<OnPage>) => void,
  place: DraftPlace<OnPage>,
) {
  let saving: Saving<OnPage> = { kept: from, trouble: undefined };
  let latest = from.page;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay: Promise<void> | undefined;
  let failures = 0;
  /** Saves that may have arrived, though no one answered. */
  let unanswered: OnPage[] = [];
  let isHeld = false;

  /** What the server keeps comes back as it was given. */
  function isContentOf(draft: AnyDraft, page: OnPage): boolean {
    const { answers, step } = place.contentOf(page);
    return draft.step === step && JSON.stringify(draft.answers) === JSON.stringify(answers);
  }

  function change(next: Partial<Saving<OnPage>>): void {
    saving = { ...saving, ...next };
    onChange(saving);
  }

  const isUnsaved = () => latest !== undefined && !isSamePage(saving.kept.page, latest);
  const needsChoice = () => saving.trouble?.kind === 'elsewhere' || saving.trouble?.kind === 'gone';
  const maySave = () => isUnsaved() && !isHeld && !needsChoice();

  function saveIn(milliseconds: number): void {
    clearTimeout(timer);
    if (maySave()) timer = setTimeout(() => void saveNow(), milliseconds);
  }

  function tryAgainLater(): void {
    failures += 1;
    change({ trouble: { kind: 'unreachable' } });
    saveIn(Math.min(firstRetry * 2 ** (failures - 1), longestRetry));
  }

  /** Another device was faster, unless it is what we sent and the answer was lost. */
  function meet(draft: AnyDraft): void {
    const page = unanswered.find((sent) => isContentOf(draft, sent));
    const { version, savedAt } = draft;
    if (page) change({ kept: { version, savedAt, page }, trouble: undefined });
    else change({ trouble: { kind: 'elsewhere', draft } });
    saveIn(0);
  }

  function meetAny(found: NonNullable<ReturnType<typeof draftIn>>): void {
    if (isDraft(found)) meet(found);
    else change({ trouble: { kind: 'gone', version: found.version } });
  }

  function refuse(answer: Extract<Answer<unknown>, { ok: false }>): void {
    const { status, message } = answer;
    const draft = draftIn(answer);
    // The guard leads to the sign-in page, and back.
    if (status === 401) return;
    if (status === 409 && draft) meetAny(draft);
    else if (status >= 400 && status < 500 && status !== 429 && message)
      change({ trouble: { kind: 'refused', message } });
    else tryAgainLater();
  }

  /** The version to save over, where the server could not be asked before. */
  async function findVersion(): Promise<number | undefined> {
    const { version } = saving.kept;
    if (version !== undefined) return version;
    const answer = await place.load();
    const draft = answer.ok ? answer.data.data : draftIn(answer);
    if (isDraft(draft)) meet(draft);
    else if (draft) return draft.version;
    else if (!answer.ok) refuse(answer);
    return undefined;
  }

  async function attempt(page: OnPage, isLeaving: boolean): Promise<void> {
    const version = await findVersion();
    if (version === undefined || isHeld) return;
    const answer = await place.save({ version, ...place.contentOf(page) }, isLeaving);
    if (!answer.ok && (answer.status === 0 || answer.status >= 500)) unanswered.push(page);
    // Once the form is being sent, a save that comes too late is no trouble.
    if (isHeld && !answer.ok) return;
    if (!answer.ok) return refuse(answer);
    const { data } = answer.data;
    if (!data) return tryAgainLater();
    failures = 0;
    unanswered = [];
    change({ kept: { ...data, page }, trouble: undefined });
    saveIn(pause);
  }

  async function attemptInTime(page: OnPage, isLeaving: boolean): Promise<void> {
    const slow = setTimeout(() => change({ trouble: { kind: 'unreachable' } }), slowAfter);
    await attempt(page, isLeaving);
    clearTimeout(slow);
    underWay = undefined;
  }

  /** Resolves once all that was typed is saved, or cannot be. */
  async function saveNow(isLeaving = false): Promise<void> {
    clearTimeout(timer);
    if (underWay) await underWay;
    if (!latest || !maySave()) return;
    underWay ??= attemptInTime(latest, isLeaving);
    await underWay;
  }

  return {
    isUnsaved,
    saveNow,

    /** On coming back to the page: says so if another device has saved or sent it meanwhile. */
    async lookAgain(): Promise<Trouble['kind'] | undefined> {
      if (!isHeld && !needsChoice() && latest !== undefined) {
        const answer = await place.load();
        if (underWay) await underWay;
        const draft = answer.ok ? answer.data.data : draftIn(answer);
        const isNewer = draft && draft.version > (saving.kept.version ?? 0);
        if (isNewer && !isHeld && !needsChoice()) meetAny(draft);
      }
      return saving.trouble?.kind;
    },

    /** The form has changed. A new step is saved at once. */
    note(page: OnPage): void {
      const isNewStep = latest !== undefined && page.step !== latest.step;
      latest = page;
      if (saving.trouble?.kind === 'refused') change({ trouble: undefined });
      saveIn(isNewStep ? 0 : pause);
    },

    /**
     * While the form is being sent nothing is saved: the sending deletes the draft. Answers the
     * version that the server has, once a save under way has ended.
     */
    async hold(): Promise<number | undefined> {
      isHeld = true;
      clearTimeout(timer);
      await underWay;
      return saving.kept.version;
    },
    release(): void {
      isHeld = false;
      saveIn(pause);
    },

    /** The person has chosen between two: goes on from this version, with that page saved or none. */
    goOnFrom({ version, savedAt, page }: Kept<OnPage>): void {
      change({ kept: { version, savedAt, page }, trouble: undefined });
      if (page) latest = page;
      void saveNow();
    },

    close: (): void => clearTimeout(timer),
  };
}
