/** The tab that a key moves to; undefined for keys that do not move. */
export function tabAfterKey(
  ids: readonly string[],
  current: string,
  key: string,
): string | undefined {
  const at = ids.indexOf(current);
  switch (key) {
    case 'ArrowRight':
      return ids[(at + 1) % ids.length];
    case 'ArrowLeft':
      return ids.at(at - 1);
    case 'Home':
      return ids[0];
    case 'End':
      return ids.at(-1);
    // On a plain link, Space would scroll the page.
    case ' ':
      return current;
    default:
      return undefined;
  }
}
