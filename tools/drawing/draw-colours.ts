import { createHash } from 'node:crypto';
import { practice } from '#content/practice.ts';
import { coloursFolder, coloursSheet } from '#domain/publishing/colours/sheet.ts';
import { type DrawnFile, fileAt } from './drawn-file.ts';

/** The stylesheet of the palette, unless it is the default one. Its name changes with its words. */
export function drawColours(): DrawnFile | undefined {
  const sheet = coloursSheet(practice.palette);
  if (!sheet) return undefined;
  const hash = createHash('sha256').update(sheet).digest('base64url').slice(0, 8);
  return fileAt(`${coloursFolder}${hash}.css`, sheet);
}
