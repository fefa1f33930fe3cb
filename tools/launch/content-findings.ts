import type { Finding } from './finding.ts';

export interface SourceFile {
  readonly file: string;
  readonly text: string;
}

/** Invented people and words are marked in the comment above them. */
const marker = /\bSAMPLE\s+([a-z]+)/g;

const yearOfReview = 365 * 24 * 60 * 60 * 1000;

export function contentFindings(
  sources: readonly SourceFile[],
  guides: readonly { readonly id: string; readonly reviewed: string }[],
  now: Date,
): Finding[] {
  const samples = sources.flatMap(({ file, text }) =>
    [...text.matchAll(marker)].map(
      ([mark, what = '']): Finding => ({
        place: file,
        field: what,
        words: `Invented. Put your own there, and take out the comment that says "${mark}".`,
      }),
    ),
  );
  const stale = guides.filter(
    ({ reviewed }) => now.getTime() - Date.parse(reviewed) > yearOfReview,
  );
  if (stale.length === 0) return samples;
  const review: Finding = {
    place: 'content/guides',
    field: 'reviewed',
    words: `${stale.length} of ${guides.length} guides were last reviewed over a year ago, ${stale[0]?.id} among them. Check their figures, then set the new date.`,
  };
  return [...samples, review];
}
