/**
 * How a call asks the person to confirm that it is them. The screens decide how that looks: the
 * frame around them registers who asks.
 */

/** Revealing has its own words; everything else is a change. */
export type ConfirmReason = 'reveal' | 'change';

/** Gets the server's message too. Resolves to whether the person has confirmed. */
type Asker = (reason: ConfirmReason, message: string | undefined) => Promise<boolean>;

let asker: Asker | undefined;
let asking: Promise<boolean> | undefined;

/** Returns how to unregister. */
export function registerAsker(next: Asker): () => void {
  asker = next;
  return () => {
    if (asker === next) asker = undefined;
  };
}

/** Calls that want it at the same time share one question. */
export function askToConfirm(reason: ConfirmReason, message: string | undefined): Promise<boolean> {
  if (!asker) return Promise.resolve(false);
  asking ??= asker(reason, message).finally(() => {
    asking = undefined;
  });
  return asking;
}
