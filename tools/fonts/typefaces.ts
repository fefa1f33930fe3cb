import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';

const file = (name: string) =>
  fileURLToPath(new URL(`../../app/ui/styles/fonts/${name}`, import.meta.url));

/** For drawing at build time. `family` and `style` are the names inside the font file. */
export const typefaces = {
  heading: { file: file('newsreader.ttf'), family: 'Newsreader 16pt', style: '' },
  text: { file: file('public-sans-regular.ttf'), family: 'Public Sans Thin', style: '' },
  strong: {
    file: file('public-sans-semibold.ttf'),
    family: 'Public Sans Thin',
    style: 'Semi-Bold',
  },
};

export type Typeface = keyof typeof typefaces;

/** A typeface for a picture. The comma ends the family, whose name may end in a number. */
export function pictureFont(typeface: Typeface, size: number) {
  const { file, family, style } = typefaces[typeface];
  return { fontfile: file, font: `${family}, ${style} ${size}` };
}

const ruler = new PDFDocument();

/** How wide a line of text is, in pixels. */
export function widthOf(text: string, typeface: Typeface, size: number): number {
  return ruler.font(typefaces[typeface].file).fontSize(size).widthOfString(text);
}
