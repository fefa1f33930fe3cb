import { allSettings, type Settings } from '#domain/publishing/settings.ts';
import type { Finding } from './finding.ts';

export interface SourceFile {
  readonly file: string;
  readonly text: string;
}

/** Invented people and words are marked in the comment above them. */
const marker = /\bSAMPLE\s+([a-z]+)/g;

const yearOfReview = 365 * 24 * 60 * 60 * 1000;

/** The practice has published its own in place of the sample. */
const isReplaced = (what: string, settings: Settings) =>
  allSettings.some(
    ({ isSample, part, name }) => isSample && name === what && settings[part]?.[name] !== undefined,
  );

export function contentFindings(
  sources: readonly SourceFile[],
  settings: Settings,
  guides: readonly { readonly id: string; readonly reviewed: string }[],
  now: Date,
): Finding[] {
  const samples = sources.flatMap(({ file, text }) =>
    [...text.matchAll(marker)]
      .filter(([, what = '']) => !isReplaced(what, settings))
      .map(
        ([mark, what = '']): Finding => ({
          place: file,
          field: what,
          words: `Invented. Publish your own at /admin/site, or put them there and take out the comment that says "${mark}".`,
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
