import PDFDocument from 'pdfkit';
import { typefaceFiles } from '#server/pdf/typefaces.ts';

/** For drawing at build time. `family` and `style` are the names inside the font file. */
export const typefaces = {
  heading: { file: typefaceFiles.heading, family: 'Newsreader 16pt', style: '' },
  text: { file: typefaceFiles.text, family: 'Public Sans Thin', style: '' },
  strong: {
    file: typefaceFiles.strong,
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
