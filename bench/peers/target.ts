import { exampleForm } from '../harness/people.ts';

/** What is asked of each tool. */
export const calls = [
  'current user',
  'list, first page',
  'list, middle page',
  'search for an email',
  'search for a surname',
  'search for two letters',
  'search for two letters, without a total',
  'sign-in',
  'stored form',
] as const;
export type CallName = (typeof calls)[number];

/** One request, and what its answer must be; anything else ends the benchmark. */
export interface Ask {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Posted, where there is one. */
  readonly body?: string;
  readonly status: number;
  /** Whether the parsed answer is the right one: so many rows, a token, that person. */
  readonly isRight: (answer: unknown) => boolean;
}

/** A tool that runs, with the same people as every other. */
export interface Target {
  readonly name: string;
  readonly address: string;
  /** The database of its own in the PostgreSQL that all share. */
  readonly database: string;
  readonly url: string;
  readonly pid: number;
  readonly asks: Readonly<Record<CallName, () => Ask>>;
  /** Statements that make it faster, which it does not come with. */
  readonly moreIndexes?: readonly string[];
  /** Waits until what forms have left to be done is done. */
  readonly settle?: () => Promise<void>;
  /** Makes ready for another round, after its work was counted. */
  readonly tidy?: () => Promise<void>;
  /** Statements of JavaScript that define `fits` for the password `given`, and where its packages are. */
  readonly hash: { readonly script: string; readonly folder: string };
  /** The threads of its hash; where it has none, the hash is taken off by its own measure. */
  readonly hashThreads?: string;
  stop(): Promise<void>;
}

export const password = 'a long walk by the river';
export const rowsOfPage = 25;

/** Pages of the list as they are compared: the first one, and one in the middle. */
export const middlePage = (people: number): number =>
  Math.max(1, Math.floor(people / rowsOfPage / 2));

/** Parts of many names: about one in eight has the first. */
export const twoLetters = 'ko';

/** A form with the answers of ours, as a plain row. */
export const answersOfForm = { email: 'linh@example.com', answers: exampleForm };

/** Sends something while a peer is set up. */
export async function send<Answer>(
  address: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${text.slice(0, 300)}`);
  return JSON.parse(text);
}

const at = (thing: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, name) => (inner as Record<string, unknown> | null)?.[name], thing);

/** A page in `data` of all that were found, and their number where it was asked for. */
export const isPage =
  (matches: number, total: number | undefined, placeOfTotal: readonly string[]) =>
  (answer: unknown): boolean => {
    const { data } = answer as { data?: readonly unknown[] };
    const isFull = Array.isArray(data) && data.length === Math.min(matches, rowsOfPage);
    return isFull && (total === undefined || Number(at(answer, placeOfTotal)) === total);
  };
