import { buffer } from 'node:stream/consumers';
import { fillPractice } from '#app/site/legal/fill-practice.ts';
import type { LegalDocument, LegalSection } from '#content/legal/document.ts';
import { practice } from '#content/practice.ts';
import {
  heightOf,
  keepTogether,
  newSheet,
  type Sheet,
  type SheetPart,
  setStyle,
  stylesFor,
  write,
} from '#server/pdf/sheet.ts';
import { drawFooters, drawLetterhead } from '#server/pdf/stationery.ts';

const styles = stylesFor(practice.colours);

const filled = (text: string) =>
  fillPractice(text, practice)
    .map(({ words }) => words)
    .join('');

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

/** A legal document as a file to keep; the same words always give the same bytes. */
export async function drawLegalPdf(text: LegalDocument, stationery = practice): Promise<Buffer> {
  const { title, updated, sections } = text;
  const sheet = newSheet({
    title: `${title}, ${practice.name}`,
    dated: new Date(`${updated} UTC`),
    practice,
  });
  const whole = buffer(sheet);
  const root = sheet.struct('Document');
  sheet.addStructure(root);
  drawLetterhead(sheet, stationery);
  writeOpening(sheet, text, root);
  sections.forEach((section, index) => {
    writeSection(sheet, `${index + 1}. ${section.heading}`, section, root);
  });
  root.end();
  drawFooters(sheet, `${practice.name}, ABN ${practice.abn}. ${title}, ${updated}.`, practice);
  sheet.end();
  return whole;
}
