import type { Redirects } from '#server/publishing/drawing/messages.ts';

/** From every address that a page had under a former slug to the one that it has now. */
export function redirectsFrom(
  formerSlugs: readonly string[],
  slug: string,
  pathsOf: (slug: string) => readonly string[],
): Redirects {
  const now = pathsOf(slug);
  const pairs = formerSlugs
    .flatMap((former) => pathsOf(former).map((path, at) => [path, now[at] ?? path] as const))
    .filter(([from]) => !now.includes(from));
  return Object.fromEntries(pairs);
}
