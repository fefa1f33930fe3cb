import { useCallback, useEffect, useId, useState, useSyncExternalStore } from 'react';
import { networkError } from '#domain/network-error.ts';
import {
  correctRole,
  endSession,
  onSessionChange,
  secondFactorNeeded,
  storedToken,
} from './accounts/session.ts';
import { currentUser } from './accounts/sign-in.ts';
import type { Answer } from './call.ts';

/** What tells one answer from another, such as a list's name and its page. */
export type Key = readonly (string | number)[];

interface Wanted<Data> {
  readonly key: Key;
  readonly ask: (signal: AbortSignal) => Promise<Answer<Data>>;
  /** How long, in milliseconds, an answer is used without asking again. One that always is, is not kept. */
  readonly freshFor?: number;
}

interface Entry {
  readonly key: Key;
  wanted?: Wanted<unknown> | undefined;
  answer?: Answer<unknown> | undefined;
  /** What the last call answered that was not refused. */
  accepted?: unknown;
  answeredAt: number;
  /** Another one after each answer, also if it is the same. */
  version: number;
  asking?: AbortController | undefined;
  /** The parts of the screen that show it. */
  readonly users: Set<() => void>;
}

const keptMs = 5 * 60_000;
const retryAfterMs = 500;

let entries = new Map<string, Entry>();
let answers = 0;
let owner: string | null | undefined;

const nameOf = (key: Key): string => JSON.stringify(key);

function entryOf(key: Key): Entry {
  const known = entries.get(nameOf(key));
  const entry = known ?? { key, answeredAt: 0, version: 0, users: new Set() };
  entries.set(nameOf(key), entry);
  return entry;
}

/** The next session may be someone else's: nothing of this one is kept. */
function forgetOthers(): void {
  if (storedToken() === owner) return;
  owner = storedToken();
  entries = new Map();
}

function watch(): void {
  if (owner !== undefined) return;
  owner = storedToken();
  onSessionChange(forgetOthers);
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) return;
    for (const entry of entries.values()) if (entry.users.size > 0) loadIfOld(entry);
  });
}

export function put(entry: Entry, answer: Answer<unknown>): void {
  // The same once more leaves the screen as it is.
  if (JSON.stringify(answer) !== JSON.stringify(entry.answer)) entry.answer = answer;
  if (entry.answer?.ok) entry.accepted = entry.answer.data;
  entry.answeredAt = Date.now();
  answers += 1;
  entry.version = answers;
  for (const tell of entry.users) tell();
}

/** Leaving a page aborts its calls too; the pause keeps that from showing as a failure. */
async function askTwice({ ask }: Wanted<unknown>, signal: AbortSignal): Promise<Answer<unknown>> {
  const answer = await ask(signal);
  if (answer.ok || (answer.status > 0 && answer.status < 500)) return answer;
  await new Promise((resolve) => setTimeout(resolve, retryAfterMs));
  return signal.aborted ? answer : ask(signal);
}

export async function load(entry: Entry): Promise<void> {
  if (!entry.wanted) return;
  const asking = new AbortController();
  entry.asking?.abort();
  entry.asking = asking;
  const answer = await askTwice(entry.wanted, asking.signal);
  // A late answer never replaces a newer one.
  if (asking.signal.aborted) return;
  entry.asking = undefined;
  put(entry, answer);
}

function loadIfOld(entry: Entry): void {
  const isOld = !entry.answer || Date.now() - entry.answeredAt >= (entry.wanted?.freshFor ?? 0);
  if (isOld && !entry.asking) void load(entry);
}

function subscribeTo(key: Key, tell: () => void): () => void {
  const entry = entryOf(key);
  const name = nameOf(key);
  entry.users.add(tell);
  loadIfOld(entry);
  return () => {
    entry.users.delete(tell);
    // Another part of the screen may begin to use it at once.
    setTimeout(() => {
      if (entry.users.size > 0) return;
      entry.asking?.abort();
      entry.asking = undefined;
    });
    setTimeout(
      () => {
        if (entry.users.size === 0 && entries.get(name) === entry) entries.delete(name);
      },
      entry.wanted?.freshFor === Number.POSITIVE_INFINITY ? 0 : keptMs,
    );
  };
}

export const entriesFrom = (start: Key): Entry[] =>
  [...entries.values()].filter(({ key }) => start.every((part, at) => key[at] === part));

/**
 * After a 403. The session ends, as `call` does for every 401: this person may no longer see the
 * screen. Staff stay signed in, also if they were admins until now: only admins load some things.
 */
async function endUnlessStaff(): Promise<void> {
  const token = storedToken();
  const answer = await currentUser();
  if (token !== storedToken()) return;
  if (answer.ok && answer.data.data?.type === 'staff') correctRole('staff');
  else endSession('over');
}

interface Loaded<Data> {
  readonly answer?: Answer<Data>;
  readonly accepted?: Partial<Data>;
  readonly version: number;
}

/** Several answers at once, as many as there are. */
export function useLoads<Data>(wanted: readonly Wanted<Data>[]) {
  const names = JSON.stringify(wanted.map(({ key }) => key));
  useEffect(() => {
    watch();
    for (const each of wanted) entryOf(each.key).wanted = each;
  });
  const subscribe = useCallback(
    (tell: () => void) => {
      const ends = (JSON.parse(names) as Key[]).map((key) => subscribeTo(key, tell));
      return () => ends.forEach((end) => void end());
    },
    [names],
  );
  const known = () => wanted.map(({ key }) => entries.get(nameOf(key)));
  const versions = () => known().map((entry) => entry?.version);
  useSyncExternalStore(
    subscribe,
    () => `${versions()}`,
    () => '',
  );
  const loaded = known() as readonly (Loaded<Data> | undefined)[];

  // Whoever must set up a second factor is led there by the guard.
  const isForbidden = loaded.some(
    (each) => each?.answer?.ok === false && each.answer.status === 403,
  );
  useEffect(() => {
    if (isForbidden && !secondFactorNeeded()) void endUnlessStaff();
  }, [isForbidden]);
  return loaded;
}

interface Options {
  /** Loaded each time the screen is opened, and not kept. */
  readonly fresh?: boolean;
  readonly freshFor?: number;
}

/**
 * What a call answers, for as long as the screen shows it. An answer that is known already is shown
 * while it is loaded again; so is the one before, such as the previous page, until another comes.
 */
export function useLoad<Data>(
  key: Key,
  ask: Wanted<Data>['ask'],
  { fresh = false, freshFor = fresh ? Number.POSITIVE_INFINITY : 0 }: Options = {},
) {
  const own = useId();
  const whole = fresh ? [own, ...key] : key;
  const [loaded] = useLoads([{ key: whole, ask, freshFor }]);
  const [previous, setPrevious] = useState(loaded?.answer);
  if (loaded?.answer && loaded.answer !== previous) setPrevious(loaded.answer);
  const answer = loaded?.answer ?? previous;
  const reload = () => load(entryOf(whole));

  return {
    answer,
    /** What it says, unless it was refused. */
    content: answer?.ok ? answer.data : undefined,
    /** Why it could not be loaded. */
    problem: answer?.ok === false ? (answer.message ?? networkError) : undefined,
    /** Whether the answer is still the one before. */
    isWaiting: !loaded?.answer && answer !== undefined,
    /** What is shown stays until the answer is there. */
    reload,
    /** For `showInstead`. */
    loadedKey: whole,
    /** Another one after each answer, also if it is the same. */
    version: loaded?.version ?? 0,
  };
}
