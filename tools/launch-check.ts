import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { guides } from '#content/guides/all-guides.ts';
import { practice } from '#content/practice.ts';
import { sourceFingerprint } from '#server/web/fingerprint.ts';
import { readManifest } from '#server/web/site-files.ts';
import type { SourceFile } from './launch/content-findings.ts';
import { askDatabase } from './launch/database-findings.ts';
import { launchFindings } from './launch/findings.ts';
import { launchReport } from './launch/report.ts';
import type { BuiltSite } from './launch/site-findings.ts';

/** `npm run launch-check` lists what is still to change; its exit code is 1 while anything is. */

const root = join(import.meta.dirname, '..');

function contentSources(): SourceFile[] {
  return readdirSync(join(root, 'content'), { withFileTypes: true, recursive: true })
    .filter(({ name }) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort()
    .map((path) => ({ file: relative(root, path), text: readFileSync(path, 'utf8') }));
}

function builtSite(): BuiltSite | undefined {
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

const findings = launchFindings({
  practice,
  sources: contentSources(),
  guides,
  environment: process.env,
  database: await askDatabase(process.env.DATABASE_URL),
  site: builtSite(),
  now: new Date(),
});
console.log(launchReport(practice.name, findings, process.stdout.columns ?? 100));
process.exitCode = findings.length > 0 ? 1 : 0;
