import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { privacyPolicy } from '#content/legal/privacy.ts';
import { privacyPolicyFile } from '#domain/paths.ts';
import { drawLegalPdf } from './draw-pdf.ts';

export async function writePolicyFile(folder: string): Promise<void> {
  const path = join(folder, privacyPolicyFile);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, await drawLegalPdf(privacyPolicy));
}
