import { socialImagePath } from '#app/site/meta/social-image.ts';
import { type DrawnFile, fileAt } from '../drawing/drawn-file.ts';
import { cards } from './cards.ts';
import { cardPainter } from './draw-card.ts';

export async function drawSocialImages(): Promise<DrawnFile[]> {
  const paint = await cardPainter();
  return Promise.all(
    cards().map(async (card) => fileAt(socialImagePath(card.id), await paint(card))),
  );
}
