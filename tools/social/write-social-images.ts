import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { socialImagePath } from '#app/site/social-image.ts';
import { cards } from './cards.ts';
import { cardPainter } from './draw-card.ts';

export async function writeSocialImages(folder: string): Promise<void> {
  const paint = await cardPainter();
  await mkdir(join(folder, dirname(socialImagePath('any'))), { recursive: true });
  await Promise.all(
    cards().map(async (card) =>
      writeFile(join(folder, socialImagePath(card.id)), await paint(card)),
    ),
  );
}
