import { readFileSync } from 'node:fs';
import type { Practice } from '#content/practice.ts';
import { logoSize } from '#domain/publishing/images.ts';
import { asOrnament, type Sheet, setStyle, stylesFor } from './sheet.ts';

/** What every page of a document has around its text. */

const mark = readFileSync(new URL('../../content/images/mark.svg', import.meta.url), 'utf8');
const markSize = 32;
const mostWide = 200;
const ground = '#173a31';

/** The drawing has circles and filled paths alone; its ground has the colour of the palette. */
function drawMark(sheet: Sheet, x: number, y: number, dark: string): void {
  const [, width = ''] = /viewBox="0 0 (\d+)/.exec(mark) ?? [];
  sheet
    .save()
    .translate(x, y)
    .scale(markSize / Number(width));
  for (const [, shape, attributes = ''] of mark.matchAll(/<(circle|path) ([^>]+)>/g)) {
    const given = new Map(
      [...attributes.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    );
    const [cx, cy, r] = ['cx', 'cy', 'r'].map((name) => Number(given.get(name)));
    if (shape === 'circle') sheet.circle(cx ?? 0, cy ?? 0, r ?? 0);
    else sheet.path(given.get('d') ?? '');
    sheet.fill(given.get('fill')?.replace(ground, dark) ?? '#000');
  }
  sheet.restore();
}

/** Answers how wide it is where the name goes beside it; a wide logo has the name in it. */
function drawLogo(sheet: Sheet, letterhead: Uint8Array, logo: string, x: number, y: number) {
  const { width, height, isWide } = logoSize(logo);
  const scale = Math.min(markSize / height, mostWide / width);
  sheet.image(Buffer.from(letterhead), x, y, { width: width * scale, height: height * scale });
  return isWide ? undefined : width * scale;
}

export function drawLetterhead(sheet: Sheet, practice: Practice): void {
  const { name, colours, letterhead, logo } = practice;
  const { left, top } = sheet.page.margins;
  asOrnament(sheet, 'Layout', () => {
    let room: number | undefined = markSize;
    if (letterhead) room = drawLogo(sheet, letterhead, logo.picture ?? '', left, top);
    else drawMark(sheet, left, top, colours.dark);
    const style = setStyle(sheet, stylesFor(colours).name);
    if (room !== undefined) sheet.text(name, left + room + 10, top + 9, style);
  });
  sheet.x = left;
  sheet.y = top + 72;
}

/** The same words at the foot of every page, with its number. */
export function drawFooters(sheet: Sheet, words: string, { colours }: Practice): void {
  const { start, count } = sheet.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    sheet.switchToPage(page);
    const { left, right } = sheet.page.margins;
    const width = sheet.page.width - left - right;
    const top = sheet.page.height - 54;
    // Below the margin, where text would otherwise start another page.
    sheet.page.margins.bottom = 0;
    asOrnament(sheet, 'Pagination', () => {
      sheet
        .moveTo(left, top - 12)
        .lineTo(left + width, top - 12)
        .lineWidth(0.75)
        .stroke(colours.line);
      setStyle(sheet, stylesFor(colours).footer);
      sheet.text(words, left, top, { width, lineBreak: false });
      sheet.text(`Page ${page - start + 1} of ${count}`, left, top, { width, align: 'right' });
    });
  }
}
