import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { launchChromium } from '#testing/chromium.ts';
import { freePort } from '#testing/server-process.ts';
import { fetchPackages } from '../../tools/commands/fetched-packages.ts';

/** What we read of a report. */
interface Result {
  readonly categories: Readonly<
    Record<string, { score: number | null; auditRefs: readonly { id: string; weight: number }[] }>
  >;
  readonly audits: Readonly<
    Record<
      string,
      { score: number | null; title: string; displayValue?: string; numericValue?: number }
    >
  >;
  readonly environment: { readonly benchmarkIndex: number };
  readonly runtimeError?: object;
}

type Lighthouse = (
  address: string,
  flags: { port: number; logLevel: 'silent'; onlyCategories: string[] },
) => Promise<{ lhr: Result } | undefined>;

const packages = fetchPackages(join(import.meta.dirname, 'packages'));
const program = join(packages, 'node_modules', 'lighthouse', 'core', 'index.js');
const { default: lighthouse }: { default: Lighthouse } = await import(pathToFileURL(program).href);

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];

export interface Scores extends Readonly<Record<Category, number>> {
  /** How much the page moves while it loads. */
  readonly layoutShift: number;
  /** How fast Lighthouse measured this machine to be during the run. */
  readonly machine: number;
  /** The audits that cost points, in words. */
  readonly faults: readonly string[];
}

function faultsOf(report: Result, category: Category): string[] {
  const weighed = (report.categories[category]?.auditRefs ?? []).filter(({ weight }) => weight > 0);
  return weighed.flatMap(({ id }) => {
    const { score, title, displayValue = '' } = report.audits[id] ?? { score: null, title: id };
    return score !== null && score < 1 ? [`${title} ${displayValue}`] : [];
  });
}

function scoresOf(report: Result): Scores {
  const score = (category: Category) => Math.round((report.categories[category]?.score ?? 0) * 100);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    layoutShift: report.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    machine: Math.round(report.environment.benchmarkIndex),
    faults: categories.flatMap((category) => faultsOf(report, category)),
  };
}

/** One run in its own browser, with Lighthouse's defaults: a phone on a slow network. */
async function run(address: string): Promise<Result | undefined> {
  const port = await freePort();
  const browser = await launchChromium(`--remote-debugging-port=${port}`);
  try {
    const answer = await lighthouse(address, {
      port,
      logLevel: 'silent',
      onlyCategories: [...categories],
    });
    return answer?.lhr;
  } finally {
    await browser.close();
  }
}

export async function audit(address: string): Promise<Scores> {
  // Sometimes the recording itself fails, which says nothing about the page.
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const report = await run(address);
    if (report && !report.runtimeError) return scoresOf(report);
  }
  throw new Error(`Lighthouse could not record ${address}.`);
}
