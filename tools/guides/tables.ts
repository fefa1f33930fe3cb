import { element, elementsIn, type TreeNode, text, textOf } from './tree.ts';

/** A table of this many columns does not fit on a phone. */
const manyColumns = 4;

/**
 * Draws each `<Figures caption total>` of a guide as a table with a caption and named rows.
 * On a phone many columns of words become a card for each row; many columns of figures stay
 * beside one another, and the keyboard can reach them to scroll.
 */
export function guideTables() {
  return drawFigures;
}

function drawFigures(node: TreeNode): void {
  for (const child of node.children ?? []) drawFigures(child);
  if (node.name !== 'Figures') return;
  const [table] = elementsIn(node, 'table');
  const [head] = table ? elementsIn(table, 'thead') : [];
  const [body] = table ? elementsIn(table, 'tbody') : [];
  if (!table || !head || !body) throw new Error('<Figures> needs a table.');

  const headings = elementsIn(head, 'tr').flatMap(cellsOf);
  for (const heading of headings) finishHeading(heading);
  const labels = headings.map(textOf);
  const rows = elementsIn(body, 'tr');
  for (const row of rows) finishRow(row, labels);

  const name = String(attribute(node, 'caption'));
  const caption = element('caption', {}, [text(name)]);
  const hasTotal = node.attributes?.some(({ name }) => name === 'total');
  const foot = hasTotal ? [element('tfoot', {}, rows.splice(-1))] : [];
  const wide = labels.length >= manyColumns;
  const ofFigures = headings.slice(1).every(isNumber);
  const looks = { className: wide && !ofFigures ? ['table', 'table-cards'] : ['table'] };
  const drawn = element('table', looks, [caption, head, element('tbody', {}, rows), ...foot]);
  const scrolls = wide && ofFigures ? { role: 'region', tabIndex: 0, ariaLabel: name } : {};
  replace(node, element('div', { className: ['table-frame'], ...scrolls }, [drawn]));
}

function attribute(node: TreeNode, name: string): unknown {
  return node.attributes?.find((candidate) => candidate.name === name)?.value;
}

function cellsOf(row: TreeNode): TreeNode[] {
  return (row.children ?? []).filter(({ tagName }) => tagName === 'th' || tagName === 'td');
}

/** Alignment would become a style attribute, which the content policy refuses. */
function alignByClass(cell: TreeNode): Record<string, unknown> {
  const { align, ...rest } = cell.properties ?? {};
  return align === 'right' ? { ...rest, className: ['number'] } : rest;
}

function isNumber(cell: TreeNode): boolean {
  return Array.isArray(cell.properties?.className);
}

/** An empty corner cell is not a heading. */
function finishHeading(cell: TreeNode): void {
  cell.properties = alignByClass(cell);
  if (textOf(cell) === '') cell.tagName = 'td';
  else cell.properties.scope = 'col';
}

function finishRow(row: TreeNode, labels: readonly string[]): void {
  cellsOf(row).forEach((cell, column) => {
    cell.properties = { ...alignByClass(cell), dataLabel: labels[column] };
    if (column > 0) return;
    cell.tagName = 'th';
    cell.properties.scope = 'row';
  });
}

function replace(node: TreeNode, by: TreeNode): void {
  for (const key of Object.keys(node)) Reflect.deleteProperty(node, key);
  Object.assign(node, by);
}
