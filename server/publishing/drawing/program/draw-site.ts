import { join } from 'node:path';
import { practice } from '#content/practice.ts';
import { lookSheet } from '#domain/publishing/look-sheet.ts';
import { drawCrawlerFiles } from './crawler-files.ts';
import { type DrawnFile, fileAt, type SameFile, type Supplies } from './drawn-file.ts';
import { drawIcons } from './icons/draw-icons.ts';
import { drawPolicyFile } from './legal/draw-policy-file.ts';
import { openDrawing } from './site-folder.ts';
import { drawSocialImages } from './social/draw-social-images.ts';

/** Everything on the public site that shows something of the practice, file by file. */
export async function* drawSite(
  buildFolder: string,
  supplies: Supplies,
): AsyncGenerator<DrawnFile | SameFile> {
  const { drawPage, findFile, publicAddresses } = await openDrawing(buildFolder);
  for (const address of publicAddresses) {
    yield fileAt(join(address, 'index.html'), drawPage(address, findFile));
  }
  const look = lookSheet(practice);
  if (look) yield fileAt(look.address, look.text);
  yield* drawCrawlerFiles();
  yield* await drawIcons(supplies);
  yield await drawPolicyFile(supplies);
  yield* await drawSocialImages(supplies);
}
