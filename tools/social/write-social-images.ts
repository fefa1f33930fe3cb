import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { socialImagePath } from '#app/site/meta/social-image.ts';
import { cards } from './cards.ts';
import { cardPainter } from './draw-card.ts';

export async function writeSocialImages(folder: string): Promise<void> {
  const paint = await cardPainter();
  await Promise.all(
    cards().map(async (card) => {
      const file = join(folder, socialImagePath(card.id));
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, await paint(card));
    }),
  );
}
