import { createHash } from 'node:crypto';
import { socialImagePath } from '#app/site/meta/social-image.ts';
import { practice } from '#content/practice.ts';
import { type DrawnFile, fileAt, type SameFile, type Supplies } from '../drawn-file.ts';
import { type Card, cards } from './cards.ts';
import { cardPainter } from './draw-card.ts';

/** A hash of all that a card shows. */
function madeOf(card: Card): string {
  const { name, origin, colours, logo } = practice;
  const shown = JSON.stringify([card, name, origin, colours, logo.picture]);
  return createHash('sha256').update(shown).digest('base64url').slice(0, 20);
}

/** Pictures that are kept and would show the same are not drawn again. */
export async function drawSocialImages({
  logo,
  kept,
}: Supplies): Promise<(DrawnFile | SameFile)[]> {
  let painter: ReturnType<typeof cardPainter> | undefined;
  return Promise.all(
    cards().map(async (card): Promise<DrawnFile | SameFile> => {
      const address = socialImagePath(card.id);
      const hash = madeOf(card);
      if (kept[address] === hash) return { file: fileAt(address, '').file, isSame: true };
      painter ??= cardPainter(logo);
      return { ...fileAt(address, await (await painter)(card)), madeOf: hash };
    }),
  );
}
