import { buffer } from 'node:stream/consumers';
import { encode } from 'uqr';
import type { WrittenAnswer } from '#domain/intake/reading/written-answers.ts';
import { isShowable, runsOf } from '#server/pdf/lettering.ts';
import { type Picture, readPicture } from '#server/pdf/picture.ts';
import {
  heightOf,
  keepTogether,
  newSheet,
  type Sheet,
  type SheetPart,
  type Style,
  setStyle,
  stylesFor,
  write,
} from '#server/pdf/sheet.ts';
import { drawFooters, drawLetterhead } from '#server/pdf/stationery.ts';
import { typefaceFiles } from '#server/pdf/typefaces.ts';
import type { ProofContents, ProofSection } from './contents.ts';

type Styles = ReturnType<typeof stylesFor>;

const labelWidth = 128;
const columnGap = 14;
const rowGap = 3;
const smallest = 7;
const unshowable =
  'Characters that our typeface lacks are given by their Unicode numbers in brackets.';

interface Column {
  readonly x: number;
  readonly width: number;
}

function columnsOf(sheet: Sheet): { label: Column; value: Column } {
  const { left, right } = sheet.page.margins;
  const x = left + labelWidth + columnGap;
  return {
    label: { x: left, width: labelWidth },
    value: { x, width: sheet.page.width - right - x },
  };
}

/** Text in as many of our typefaces as its letters need. */
function drawText(sheet: Sheet, words: string, style: Style, { x, width }: Column, y: number) {
  const runs = runsOf(words);
  const options = { ...setStyle(sheet, style), width };
  runs.forEach(({ typeface, text }, index) => {
    sheet.font(typefaceFiles[typeface]);
    const more = { ...options, continued: index < runs.length - 1 };
    if (index === 0) sheet.text(text, x, y, more);
    else sheet.text(text, more);
  });
}

const shownText = (words: string): string =>
  runsOf(words)
    .map(({ text }) => text)
    .join('');

/** A hash or a long address stays in one piece, to be copied, if it is legible when smaller. */
function fitted(sheet: Sheet, words: string, style: Style, { width }: Column): Style {
  if (/\s/.test(words)) return style;
  setStyle(sheet, style);
  const size = (style.size * width * 0.99) / sheet.widthOfString(shownText(words));
  return size < style.size && size >= smallest ? { ...style, size } : style;
}

function drawRow(
  sheet: Sheet,
  { label, text, spoken }: WrittenAnswer,
  styles: Styles,
  table: SheetPart,
) {
  const columns = columnsOf(sheet);
  const valueStyle = fitted(sheet, text, styles.value, columns.value);
  const height = (words: string, style: Style, { width }: Column) =>
    sheet.heightOfString(shownText(words), { ...setStyle(sheet, style), width });
  const tall = Math.max(
    height(label, styles.label, columns.label),
    height(text, valueStyle, columns.value),
  );
  keepTogether(sheet, tall);
  const top = sheet.y;
  const cell = (words: string, style: Style, column: Column) => () =>
    drawText(sheet, words, style, column, top);
  const actual = spoken ?? (isShowable(text) ? undefined : text);
  const heading = sheet.struct('TH', { scope: 'Row' }, cell(label, styles.label, columns.label));
  const value = sheet.struct('TD', actual ? { actual } : {}, cell(text, valueStyle, columns.value));
  const row = sheet.struct('TR');
  table.add(row);
  row.add(heading);
  const pageOfLabel = sheet.page;
  row.add(value);
  row.end();
  // A long answer may have gone on to the next page.
  sheet.y = sheet.page === pageOfLabel ? top + tall + rowGap : sheet.y + rowGap;
  sheet.x = columns.label.x;
}

/** As large as it was drawn, if that is not too large. */
function drawPicture(
  sheet: Sheet,
  { bytes, width, height }: Picture,
  alt: string,
  parent: SheetPart,
) {
  const scale = Math.min(240 / width, 84 / height, 0.75);
  const [wide, high] = [width * scale, height * scale];
  keepTogether(sheet, high + 8);
  const { x, y } = sheet;
  const figure = sheet.struct('Figure', { alt, bbox: [x, y, x + wide, y + high] }, () => {
    sheet.image(bytes, x, y, { width: wide, height: high });
  });
  parent.add(figure);
  sheet.y = y + high + 10;
}

const codeSize = 150;

/** Dark squares on the white of the page, with the quiet border that cameras need. */
function drawCode(
  sheet: Sheet,
  { text, alt }: NonNullable<ProofSection['code']>,
  parent: SheetPart,
) {
  const { data, size } = encode(text, { border: 4 });
  keepTogether(sheet, codeSize + 8);
  const { x, y } = sheet;
  const unit = codeSize / size;
  const figure = sheet.struct('Figure', { alt, bbox: [x, y, x + codeSize, y + codeSize] }, () => {
    for (const [line, dots] of data.entries()) {
      for (const [place, isDark] of dots.entries()) {
        if (isDark) sheet.rect(x + place * unit, y + line * unit, unit, unit);
      }
    }
    sheet.fill('#000');
  });
  parent.add(figure);
  sheet.x = x;
  sheet.y = y + codeSize + 10;
}

function drawTable(
  sheet: Sheet,
  rows: readonly WrittenAnswer[],
  styles: Styles,
  parent: SheetPart,
) {
  const table = sheet.struct('Table');
  parent.add(table);
  for (const row of rows) drawRow(sheet, row, styles, table);
  table.end();
}

/** May go on to the next page, in as many of our typefaces as its letters need. */
function drawParagraph(sheet: Sheet, words: string, styles: Styles, parent: SheetPart) {
  const { left, right } = sheet.page.margins;
  const column = { x: left, width: sheet.page.width - left - right };
  keepTogether(sheet, heightOf(sheet, 'A line', styles.body));
  const actual = isShowable(words) ? {} : { actual: words };
  const top = sheet.y;
  const draw = () => drawText(sheet, words, styles.body, column, top);
  parent.add(sheet.struct('P', actual, draw));
}

function drawSection(
  sheet: Sheet,
  { heading, paragraphs = [], rows, picture, code }: ProofSection,
  styles: Styles,
  parent: SheetPart,
) {
  const section = sheet.struct('Sect', { title: heading });
  parent.add(section);
  sheet.y += 12;
  const drawing = picture && readPicture(picture.url);
  // A heading stays with what follows it.
  const next = drawing ? 100 : 2 * heightOf(sheet, 'A row', styles.label);
  keepTogether(sheet, heightOf(sheet, heading, styles.heading) + next);
  sheet.outline.addItem(heading);
  write(sheet, heading, styles.heading, { tag: 'H2', parent: section });
  if (picture && drawing) drawPicture(sheet, drawing, picture.alt, section);
  else if (picture) write(sheet, picture.unreadable, styles.body, { tag: 'P', parent: section });
  for (const words of paragraphs) drawParagraph(sheet, words, styles, section);
  if (rows.length > 0) drawTable(sheet, rows, styles, section);
  if (code) drawCode(sheet, code, section);
  section.end();
}

/** Draws a PDF that screen readers can follow. */
export function drawProof(contents: ProofContents): Promise<Buffer> {
  const { practice, title, madeAt, intro, sections, notes, footer } = contents;
  const all = stylesFor(practice.colours);
  const sheet = newSheet({ title: `${title}, ${practice.name}`, dated: madeAt, practice });
  const whole = buffer(sheet);
  const root = sheet.struct('Document');
  sheet.addStructure(root);
  drawLetterhead(sheet, practice);
  write(sheet, title, all.title, { tag: 'H1', parent: root });
  for (const words of intro) write(sheet, words, all.body, { tag: 'P', parent: root });
  for (const section of sections) drawSection(sheet, section, all, root);
  const isComplete = sections.every(
    ({ rows, paragraphs = [] }) =>
      paragraphs.every(isShowable) && rows.every(({ text }) => isShowable(text)),
  );
  sheet.y += 12;
  for (const words of isComplete ? notes : [...notes, unshowable]) {
    write(sheet, words, all.body, { tag: 'P', parent: root });
  }
  root.end();
  drawFooters(sheet, footer, practice);
  sheet.end();
  return whole;
}
