import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { fillPractice } from '#app/site/legal/fill-practice.ts';
import type { LegalDocument, LegalSection } from '#content/legal/document.ts';
import { practice } from '#content/practice.ts';
import {
  asOrnament,
  heightOf,
  keepTogether,
  newSheet,
  type Sheet,
  type SheetPart,
  setStyle,
  styles,
  write,
} from './sheet.ts';

const mark = new URL('../../content/images/mark.svg', import.meta.url);

const filled = (text: string) =>
  fillPractice(text, practice)
    .map(({ words }) => words)
    .join('');

async function drawLetterhead(sheet: Sheet): Promise<void> {
  const picture = await sharp(await readFile(mark), { density: 288 })
    .resize(128)
    .flatten({ background: 'white' })
    .png()
    .toBuffer();
  const { left, top } = sheet.page.margins;
  asOrnament(sheet, 'Layout', () => {
    sheet.image(picture, left, top, { width: 32 });
    sheet.text(practice.name, left + 42, top + 9, setStyle(sheet, styles.name));
  });
  sheet.x = left;
  sheet.y = top + 72;
}

function writeOpening(sheet: Sheet, text: LegalDocument, parent: SheetPart) {
  const { title, dated, updated, intro } = text;
  write(sheet, title, styles.title, { tag: 'H1', parent });
  const facts = `${dated}, updated ${updated}. ${practice.name}, ABN ${practice.abn}.`;
  write(sheet, facts, styles.facts, { tag: 'P', parent });
  write(sheet, filled(intro), styles.intro, { tag: 'P', parent });
}

function writeList(sheet: Sheet, items: readonly string[], parent: SheetPart) {
  const list = sheet.struct('L');
  parent.add(list);
  const options = { ...setStyle(sheet, styles.item), bulletRadius: 1.5, textIndent: 14 };
  for (const item of items.map(filled)) {
    keepTogether(sheet, sheet.heightOfString(item, options));
    sheet.list([item], { ...options, structParent: list });
  }
  list.end();
  sheet.y += 5;
}

function writeSection(sheet: Sheet, heading: string, text: LegalSection, parent: SheetPart) {
  const section = sheet.struct('Sect', { title: heading });
  parent.add(section);
  sheet.y += 12;
  // A heading stays with the first paragraph below it.
  const [first = ''] = text.paragraphs;
  keepTogether(
    sheet,
    heightOf(sheet, heading, styles.heading) + heightOf(sheet, filled(first), styles.body),
  );
  sheet.outline.addItem(heading);
  write(sheet, heading, styles.heading, { tag: 'H2', parent: section });
  for (const paragraph of text.paragraphs) {
    write(sheet, filled(paragraph), styles.body, { tag: 'P', parent: section });
  }
  if (text.list) writeList(sheet, text.list, section);
  section.end();
}

function drawFooters(sheet: Sheet, words: string): void {
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
        .stroke(practice.colours.line);
      setStyle(sheet, styles.footer);
      sheet.text(words, left, top, { width, lineBreak: false });
      sheet.text(`Page ${page - start + 1} of ${count}`, left, top, { width, align: 'right' });
    });
  }
}

/** A legal document as a file to keep; the same words always give the same bytes. */
export async function drawLegalPdf(text: LegalDocument): Promise<Buffer> {
  const { title, updated, sections } = text;
  const sheet = newSheet({
    title: `${title}, ${practice.name}`,
    dated: new Date(`${updated} UTC`),
  });
  const whole = buffer(sheet);
  const root = sheet.struct('Document');
  sheet.addStructure(root);
  await drawLetterhead(sheet);
  writeOpening(sheet, text, root);
  sections.forEach((section, index) => {
    writeSection(sheet, `${index + 1}. ${section.heading}`, section, root);
  });
  root.end();
  drawFooters(sheet, `${practice.name}, ABN ${practice.abn}. ${title}, ${updated}.`);
  sheet.end();
  return whole;
}
