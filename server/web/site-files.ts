import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

export const siteFileSchema = z.object({
  /** The address it is served at. */
  address: z.string(),
  file: z.string(),
  type: z.string(),
  hash: z.string(),
  /** Its name changes with its content, so browsers may cache it for ever. */
  immutable: z.boolean(),
  /** Stored in brotli and gzip beside the plain file. */
  compressed: z.boolean(),
  scripts: z.array(z.string()),
  /** It shows something of the practice, and is drawn anew when that changes. */
  drawn: z.boolean(),
  /** A hash of all that it shows, of a file that is not drawn again before that changes. */
  madeOf: z.string().optional(),
});

/** The manifest that the build writes; see tools/build/finish-build.ts. */
const siteManifestSchema = z.object({ fingerprint: z.string(), files: z.array(siteFileSchema) });

export type SiteManifest = z.output<typeof siteManifestSchema>;
export type SiteFile = z.output<typeof siteFileSchema>;

export const manifestName = 'site.json';

/** The page that loads the screens which are drawn in the browser. */
export const shellFile = 'screens.html';

export function readManifest(buildFolder: string): SiteManifest | undefined {
  try {
    return siteManifestSchema.parse(
      JSON.parse(readFileSync(join(buildFolder, manifestName), 'utf8')),
    );
  } catch {
    return undefined;
  }
}
