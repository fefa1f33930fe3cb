/** Tells what someone has pressed: one key, Ctrl or ⌘ with one, or two keys one after the other. */

interface Press {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** The second key of "g t" has so many milliseconds. */
const together = 1500;

export function pressedKeys(known: readonly string[]) {
  let before: { readonly key: string; readonly at: number } | undefined;

  /** The keys of the command that is meant; undefined while there is none. */
  return function press({ key, ctrlKey, metaKey, altKey }: Press, now: number): string | undefined {
    if (altKey) return undefined;
    if (ctrlKey || metaKey) {
      const chord = `ctrl+${key.toLowerCase()}`;
      return known.includes(chord) ? chord : undefined;
    }
    const first = before && now - before.at < together ? before.key : undefined;
    before = undefined;
    const both = `${first} ${key}`;
    if (first && known.includes(both)) return both;
    if (known.includes(key)) return key;
    if (known.some((keys) => keys.startsWith(`${key} `))) before = { key, at: now };
    return undefined;
  };
}
