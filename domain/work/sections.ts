/** Items with those of their section, in the order in which sections come first. */
export function inSections<Item extends { readonly section: string }>(
  items: readonly Item[],
): (readonly [section: string, items: readonly Item[]])[] {
  const sections = new Set(items.map(({ section }) => section));
  return [...sections].map((section) => [
    section,
    items.filter((item) => item.section === section),
  ]);
}
