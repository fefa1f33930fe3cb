import type { Finding } from '#domain/publishing/launch.ts';
import { allSettings, type Settings } from '#domain/publishing/settings.ts';

export interface SourceFile {
  readonly file: string;
  readonly text: string;
}

/** Invented people and words are marked in the comment above them. */
const marker = /\bSAMPLE\s+([a-z]+)/g;

/** So are claims in texts that no screen changes. */
const factMarker = /\bSAMPLE FACT ([a-z]+): (.+)$/gm;

const yearOfReview = 365 * 24 * 60 * 60 * 1000;
const guideFile = /^content\/guides\/(.+)\.mdx$/;

const sampleCalled = (what: string) =>
  allSettings.find(({ isSample, name }) => isSample && name === what);

/** Those that the practice has not published its own in place of. */
function samplesIn({ file, text }: SourceFile, settings: Settings): Finding[] {
  return [...text.matchAll(marker)].flatMap(([mark, what = '']) => {
    const sample = sampleCalled(what);
    if (sample && settings[sample.part]?.[what] !== undefined) return [];
    return [
      {
        place: file,
        field: what,
        words: 'Invented. Give your own.',
        inFile: `Publish it at /admin/site, or put it here and take out the comment that says "${mark}".`,
        ...(sample && { setting: { part: sample.part, name: what } }),
      },
    ];
  });
}

function factsIn({ file, text }: SourceFile): Finding[] {
  return [...text.matchAll(factMarker)].map(([, what = '', about = '']) => ({
    place: file,
    field: what,
    words: `The pages say “${about}”, as the sample practice does. Say what is true of yours.`,
    inFile: `Then take out the comment that says "SAMPLE FACT ${what}".`,
  }));
}

function guidesIn(sources: readonly SourceFile[]) {
  return sources.flatMap(({ file, text }) => {
    const id = guideFile.exec(file)?.[1];
    const reviewed = /^reviewed:\s*["']?(\d{4}-\d{2}-\d{2})/m.exec(text)?.[1];
    return id ? [{ id, reviewed: reviewed ? Date.parse(reviewed) : 0 }] : [];
  });
}

export function contentFindings(
  sources: readonly SourceFile[],
  settings: Settings,
  now: Date,
): Finding[] {
  const samples = sources.flatMap((source) => [...samplesIn(source, settings), ...factsIn(source)]);
  const guides = guidesIn(sources);
  const stale = guides.filter(({ reviewed }) => now.getTime() - reviewed > yearOfReview);
  if (stale.length === 0) return samples;
  const review: Finding = {
    place: 'content/guides',
    field: 'reviewed',
    words: `${stale.length} of ${guides.length} guides were last reviewed over a year ago, ${stale[0]?.id} among them. Check their figures, then set the new date.`,
  };
  return [...samples, review];
}
