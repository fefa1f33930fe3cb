import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Env, readEnv, StartRefused } from '#server/env.ts';
import { contentSources } from '#server/publishing/launch/content-sources.ts';
import { askDatabase, databaseFindings } from '#server/publishing/launch/database-findings.ts';
import { environmentFindings } from '#server/publishing/launch/environment-findings.ts';
import { launchFindings } from '#server/publishing/launch/findings.ts';
import { programFindings } from '#server/publishing/launch/program-findings.ts';
import type { ShownSite } from '#server/publishing/launch/site-findings.ts';
import { sourceFingerprint } from '#server/web/fingerprint.ts';
import { readManifest } from '#server/web/site-files.ts';
import { askPublished, type Published, shownPractice } from './launch/published.ts';
import { launchReport } from './launch/report.ts';
import { expectNothing, runInTerminal } from './with-records.ts';

/**
 * `npm run launch-check` lists what is still to change; its exit code is 1 while anything is. It
 * judges the practice as it is published in the database that the environment names.
 */

const root = join(import.meta.dirname, '..');

function builtSite(): ShownSite | undefined {
  const folder = join(root, 'build');
  const manifest = readManifest(folder);
  if (!manifest) return undefined;
  const pages = manifest.files
    .filter(({ file }) => file.endsWith('.html'))
    .map(({ address, file }) => ({
      address,
      html: readFileSync(join(folder, 'client', file), 'utf8'),
    }));
  const current = [true, false].some(
    (withCatalogue) => sourceFingerprint(root, withCatalogue) === manifest.fingerprint,
  );
  return { current, pages, files: manifest.files.map(({ file }) => file) };
}

/** Those that visitors see: of the build, or drawn since for what is published. */
function shownSite(published: Published | undefined): ShownSite | 'not built' {
  const site = builtSite();
  if (!site) return 'not built';
  if (!published) return site;
  return { ...site, place: 'published pages', pages: published.pages };
}

function readWell(): Env | undefined {
  try {
    return readEnv();
  } catch (error) {
    // The findings tell what is wrong with it.
    if (error instanceof StartRefused) return undefined;
    throw error;
  }
}

await runInTerminal(expectNothing, async () => {
  const env = readWell();
  const database = await askDatabase(process.env.DATABASE_URL);
  const published = env && database !== 'unreachable' ? await askPublished(env) : undefined;
  const [settings, now] = [published?.settings ?? {}, new Date()];
  const practice = shownPractice(settings, now);
  const findings = launchFindings({
    ...{ practice, settings, now },
    sources: contentSources(),
    environment: [...environmentFindings(process.env), ...databaseFindings(database)],
    dates: programFindings(),
    secondFactor: env?.SECOND_FACTOR,
    site: shownSite(published),
  });
  console.log(launchReport(practice.name, findings, process.stdout.columns ?? 100));
  if (findings.length > 0) process.exitCode = 1;
});
