/** What a person has folded away or opened, kept in their browser. */

const storageKey = 'folded';

function stored(): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(localStorage.getItem(storageKey) ?? '{}'));
  } catch {
    return {};
  }
}

/** Undefined if they have never folded nor opened it. */
export function wasFolded(part: string): boolean | undefined {
  const folded = stored()[part];
  return typeof folded === 'boolean' ? folded : undefined;
}

export function rememberFolded(part: string, isFolded: boolean): void {
  localStorage.setItem(storageKey, JSON.stringify({ ...stored(), [part]: isFolded }));
}
