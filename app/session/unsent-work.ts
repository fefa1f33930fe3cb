/**
 * What a person has typed and not sent yet, kept in the tab's memory and never in storage. It
 * survives the end of the session, even in another tab, and the sign-in page. It belongs to one
 * account, and is dropped when another one signs in or this one signs out here.
 *
 * A screen that must not lose anything keeps its whole state in one of these:
 *
 *   const work = unsentWork<FormState>('contact form');
 *   const [state, dispatch] = useReducer(reduce, undefined, () => work.find() ?? emptyForm());
 *   useEffect(() => work.keep(state), [state]);
 *
 * and calls `work.forget()` once it is sent or discarded. Everything that should come back belongs
 * in the state: the answers, the step, the strokes of a signature, the idempotency key. No other
 * code is needed: when the session is over, the guard shows the sign-in page, and signing in leads
 * back to the same address.
 */
export interface UnsentWork<Work> {
  find(): Work | undefined;
  keep(work: Work): void;
  forget(): void;
}

const workByName = new Map<string, unknown>();
let owner: string | undefined;

export function unsentWork<Work>(name: string): UnsentWork<Work> {
  return {
    find: () => workByName.get(name) as Work | undefined,
    keep: (work) => void workByName.set(name, work),
    forget: () => void workByName.delete(name),
  };
}

export const hasUnsentWork = (): boolean => workByName.size > 0;

export const forgetUnsentWork = (): void => workByName.clear();

/** Call this before showing a screen to an account: drops what another account has typed. */
export function claimUnsentWork(accountId: string): void {
  if (owner !== accountId) forgetUnsentWork();
  owner = accountId;
}
