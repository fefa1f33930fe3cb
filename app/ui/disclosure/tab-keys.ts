/** The tab that a key leads to from the current one, or nothing for keys that do not move. */
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
    // Chooses the tab it is pressed on; on a mere link it would scroll the page.
    case ' ':
      return current;
    default:
      return undefined;
  }
}
