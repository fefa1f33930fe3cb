import PDFDocument from 'pdfkit';
import type { Practice } from '#content/practice.ts';
import { type TypefaceFile, typefaceFiles } from './typefaces.ts';

declare global {
  namespace PDFKit.Mixins {
    /** Which the library knows, and its types do not yet. */
    interface StructureElementOptions {
      scope?: 'Row';
      bbox?: [left: number, top: number, right: number, bottom: number];
    }
  }
}

export type Sheet = PDFKit.PDFDocument;
export type SheetPart = PDFKit.PDFStructureElement;

export interface Style {
  readonly typeface: TypefaceFile;
  readonly size: number;
  readonly lineGap: number;
  /** Room below. */
  readonly after: number;
  readonly colour: string;
}

export function stylesFor({ ink, quiet }: Practice['colours']) {
  return {
    name: { typeface: 'heading', size: 17, lineGap: 0, after: 0, colour: ink },
    title: { typeface: 'heading', size: 32, lineGap: 0, after: 6, colour: ink },
    facts: { typeface: 'text', size: 10.5, lineGap: 4, after: 22, colour: quiet },
    intro: { typeface: 'text', size: 12, lineGap: 5, after: 6, colour: ink },
    heading: { typeface: 'heading', size: 17, lineGap: 1, after: 5, colour: ink },
    body: { typeface: 'text', size: 10.5, lineGap: 4, after: 8, colour: ink },
    item: { typeface: 'text', size: 10.5, lineGap: 4, after: 3, colour: ink },
    label: { typeface: 'text', size: 10, lineGap: 3, after: 0, colour: quiet },
    value: { typeface: 'text', size: 10, lineGap: 3, after: 0, colour: ink },
    footer: { typeface: 'text', size: 8.5, lineGap: 0, after: 0, colour: quiet },
  } satisfies Record<string, Style>;
}

interface Facts {
  readonly title: string;
  /** Not the moment of drawing: the same words must give the same bytes. */
  readonly dated: Date;
  readonly practice: Pick<Practice, 'name' | 'colours'>;
}

/** An A4 document that screen readers can follow. */
export function newSheet({ title, dated, practice: { name, colours } }: Facts): Sheet {
  const sheet = new PDFDocument({
    size: 'A4',
    margins: { top: 64, bottom: 84, left: 84, right: 84 },
    font: typefaceFiles.text,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-AU',
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: name, Creator: name, Producer: name, CreationDate: dated },
  });
  // A new page would start in black.
  return sheet.on('pageAdded', () => sheet.fillColor(colours.ink));
}

/** Applies a style and returns its text options. */
export function setStyle(sheet: Sheet, { typeface, size, lineGap, after, colour }: Style) {
  sheet.font(typefaceFiles[typeface]).fontSize(size).fillColor(colour);
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
