/**
 * What a person has typed and not sent yet, kept in the memory of the tab: it outlives a session
 * that ends, be it in another tab, and the sign-in page, and never touches the browser's storage.
 * It belongs to one account; when another one signs in, or this one signs out here, it is gone.
 *
 * A screen that must not lose anything makes one of these and keeps its whole state there:
 *
 *   const work = unsentWork<FormState>('contact form');
 *   const [state, dispatch] = useReducer(reduce, undefined, () => work.find() ?? emptyForm());
 *   useEffect(() => work.keep(state), [state]);
 *
 * and calls `work.forget()` once the server has it or the person has given it up. Everything that
 * should come back belongs into the state: the answers, the step, the strokes of a signature, the
 * key that makes a second sending the same. No other code is needed: when a call answers that the
 * session is over, the guard shows the sign-in page, and signing in leads back to the same address.
 */
export interface UnsentWork<Work> {
  find(): Work | undefined;
  keep(work: Work): void;
  forget(): void;
}

const kept = new Map<string, unknown>();
let owner: string | undefined;

export function unsentWork<Work>(name: string): UnsentWork<Work> {
  return {
    find: () => kept.get(name) as Work | undefined,
    keep: (work) => void kept.set(name, work),
    forget: () => void kept.delete(name),
  };
}

export const hasUnsentWork = (): boolean => kept.size > 0;

export const forgetUnsentWork = (): void => kept.clear();

/** To be called before a screen is shown to an account: what another one has typed is forgotten. */
export function claimUnsentWork(accountId: string): void {
  if (owner !== accountId) forgetUnsentWork();
  owner = accountId;
}
