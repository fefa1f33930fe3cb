import { readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { parse as parseYaml } from 'yaml';
import { describedGuide, type Guide } from '#domain/guides/guide.ts';
import { type GuideList, guideLists } from '#domain/paths.ts';

/** Reads files: the build passes the results on to the pages, see tools/guides/read-once.ts. */

interface GuideFile {
  readonly guide: Guide;
  readonly text: string;
}

const isGuide = (file: string) => file.endsWith('.mdx');

function readGuide(list: GuideList, file: string): GuideFile {
  const { name } = parse(file);
  const whole = readFileSync(file, 'utf8');
  const [, head, text] = /^---\n([\s\S]*?)\n---\n+([\s\S]*)$/.exec(whole) ?? [];
  if (!head || !text) {
    throw new Error(`content/guides/${list}/${name}.mdx has to begin with its head, between ---.`);
  }
  return { guide: describedGuide(list, name, parseYaml(head)), text };
}

const place = ({ order = Number.POSITIVE_INFINITY }: Guide) => order;

function byPlace({ guide: one }: GuideFile, { guide: other }: GuideFile): number {
  if (place(one) === place(other)) return one.title < other.title ? -1 : 1;
  return place(one) - place(other);
}

/** The guides of the library, then those on cards, each list in its order. */
export function readGuides(folder = import.meta.dirname): readonly GuideFile[] {
  const stray = readdirSync(folder).find(isGuide);
  if (stray) throw new Error(`content/guides/${stray} has to be moved to cards or library there.`);
  return guideLists.flatMap((list) =>
    readdirSync(join(folder, list))
      .filter(isGuide)
      .map((file) => readGuide(list, join(folder, list, file)))
      .sort(byPlace),
  );
}
