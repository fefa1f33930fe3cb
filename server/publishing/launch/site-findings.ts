import type { Finding } from '#domain/publishing/launch.ts';
import { isFictionalPhone, isReservedAddress } from './reserved.ts';

export interface Page {
  readonly address: string;
  readonly html: string;
}

export interface ShownSite {
  /** Where the pages are, if they are not those of the build. */
  readonly place?: string;
  /** Whether it was built from the source as it stands. */
  readonly current: boolean;
  readonly pages: readonly Page[];
  /** The names of all files. */
  readonly files: readonly string[];
}

const build = 'build/client';

/** Hosts of links and emails, however they are written in the page. */
const hosts = /(?:https?:\/\/|mailto:[^"'\s]*@)([\w.-]+)/g;
const phones = /(?:\+61|0)[\d ()]{8,13}\d|\(0\d\)[\d ]{8,10}\d/g;
const unfinished = /lorem ipsum|\bTODO\b|\bTBC\b|\bTBD\b/;

function pagesWith(site: ShownSite, test: (html: string) => boolean): number {
  return site.pages.filter(({ html }) => test(html)).length;
}

function distinct(site: ShownSite, pattern: RegExp, keep: (text: string) => boolean): string[] {
  const seen = site.pages.flatMap(({ html }) =>
    [...html.matchAll(pattern)].map((match) => match[1] ?? match[0]),
  );
  return [...new Set(seen)].filter(keep).sort();
}

const onPages = (count: number) => `${count} ${count === 1 ? 'page' : 'pages'}`;

/** Sample text left on the pages, wherever it comes from. */
export function siteFindings(site: ShownSite | 'not built'): Finding[] {
  if (site === 'not built') {
    const words = 'The site is not built. Run "npm run tool -- build" first.';
    return [{ place: build, field: 'pages', words }];
  }
  const found: Finding[] = [];
  const { place = build } = site;
  const add = (field: string, words: string) => found.push({ place, field, words });
  if (!site.current) add('pages', 'Built from an older source. Run "npm run tool -- build" again.');
  const sampleLine = pagesWith(site, (html) => html.includes('Sample content:'));
  if (sampleLine > 0) add('sample line', `On ${onPages(sampleLine)}; it goes with "sample".`);
  const reserved = distinct(site, hosts, isReservedAddress);
  if (reserved.length > 0) {
    const named = reserved.slice(0, 3).join(', ');
    const rest = reserved.length > 3 ? ` and ${reserved.length - 3} more` : '';
    add('addresses', `The pages lead to ${named}${rest}, which lead nowhere.`);
  }
  const fictional = distinct(site, phones, isFictionalPhone);
  if (fictional.length > 0) add('phone', `The pages show ${fictional[0]}, which reaches no one.`);
  const waiting = site.pages.filter(({ html }) => unfinished.test(html));
  if (waiting[0]) add('text', `Some text is still missing on ${waiting[0].address}. Write it.`);
  if (site.files.some((file) => file.includes('ui-catalogue'))) {
    add('/dev/ui', 'The catalogue of the design is in the build. Build with NODE_ENV=production.');
  }
  return found;
}
