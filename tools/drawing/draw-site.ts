import { join } from 'node:path';
import { drawIcons } from '../icons/draw-icons.ts';
import { drawPolicyFile } from '../legal/draw-policy-file.ts';
import { drawSocialImages } from '../social/draw-social-images.ts';
import { drawCrawlerFiles } from './crawler-files.ts';
import { drawColours } from './draw-colours.ts';
import { type DrawnFile, fileAt } from './drawn-file.ts';
import { openDrawing } from './site-folder.ts';

/** Everything on the public site that shows something of the practice, file by file. */
export async function* drawSite(buildFolder: string): AsyncGenerator<DrawnFile> {
  const { drawPage, findFile, publicAddresses } = await openDrawing(buildFolder);
  for (const address of publicAddresses) {
    yield fileAt(join(address, 'index.html'), drawPage(address, findFile));
  }
  const colours = drawColours();
  if (colours) yield colours;
  yield* drawCrawlerFiles();
  yield* await drawIcons();
  yield await drawPolicyFile();
  yield* await drawSocialImages();
}
