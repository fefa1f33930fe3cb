import PDFDocument from 'pdfkit';
import { practice } from '#content/practice.ts';
import { type Typeface, typefaces } from '../fonts/typefaces.ts';

export type Sheet = PDFKit.PDFDocument;
export type SheetPart = PDFKit.PDFStructureElement;

interface Style {
  readonly typeface: Typeface;
  readonly size: number;
  readonly lineGap: number;
  /** Room below. */
  readonly after: number;
  readonly quiet?: boolean;
}

export const styles = {
  name: { typeface: 'heading', size: 17, lineGap: 0, after: 0 },
  title: { typeface: 'heading', size: 32, lineGap: 0, after: 6 },
  facts: { typeface: 'text', size: 10.5, lineGap: 4, after: 22, quiet: true },
  intro: { typeface: 'text', size: 12, lineGap: 5, after: 6 },
  heading: { typeface: 'heading', size: 17, lineGap: 1, after: 5 },
  body: { typeface: 'text', size: 10.5, lineGap: 4, after: 8 },
  item: { typeface: 'text', size: 10.5, lineGap: 4, after: 3 },
  footer: { typeface: 'text', size: 8.5, lineGap: 0, after: 0, quiet: true },
} satisfies Record<string, Style>;

interface Facts {
  readonly title: string;
  /** Not the day of the build: the same words must give the same bytes. */
  readonly dated: Date;
}

/** An A4 document that screen readers can follow. */
export function newSheet({ title, dated }: Facts): Sheet {
  const { name } = practice;
  const sheet = new PDFDocument({
    size: 'A4',
    margins: { top: 64, bottom: 84, left: 84, right: 84 },
    font: typefaces.text.file,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-AU',
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: name, Creator: name, Producer: name, CreationDate: dated },
  });
  // A new page would start in black.
  return sheet.on('pageAdded', () => sheet.fillColor(practice.colours.ink));
}

/** Applies a style and returns its text options. */
export function setStyle(sheet: Sheet, { typeface, size, lineGap, after, quiet }: Style) {
  const { colours } = practice;
  sheet
    .font(typefaces[typeface].file)
    .fontSize(size)
    .fillColor(quiet ? colours.quiet : colours.ink);
  return { lineGap, paragraphGap: after };
}

export function heightOf(sheet: Sheet, words: string, style: Style): number {
  return sheet.heightOfString(words, setStyle(sheet, style));
}

/** Starts a new page unless this one has that much room left. */
export function keepTogether(sheet: Sheet, height: number): void {
  if (sheet.y + height > sheet.page.maxY()) sheet.addPage();
}

/** A heading or paragraph, tagged for screen readers and never split across pages. */
export function write(
  sheet: Sheet,
  words: string,
  style: Style,
  { tag, parent }: { readonly tag: 'H1' | 'H2' | 'P'; readonly parent: SheetPart },
): void {
  keepTogether(sheet, heightOf(sheet, words, style) - style.after);
  sheet.text(words, { ...setStyle(sheet, style), structParent: parent, structType: tag });
}

/** Ornaments and page numbers are not read out. */
export function asOrnament(sheet: Sheet, type: 'Layout' | 'Pagination', draw: () => void): void {
  sheet.markContent('Artifact', { type });
  draw();
  sheet.endMarkedContent();
}
