import { expect, test } from 'vitest';
import { guideTables } from './tables.ts';
import { element, elementsIn, type TreeNode, text, textOf } from './tree.ts';

type Cell = [words: string, align?: 'right'];

function row(tagName: 'th' | 'td', cells: readonly Cell[]): TreeNode {
  return element(
    'tr',
    {},
    cells.map(([words, align]) =>
      element(tagName, align ? { align } : {}, words ? [text(words)] : []),
    ),
  );
}

function draw(headings: readonly Cell[], rows: readonly (readonly Cell[])[], total = false) {
  const table = element('table', {}, [
    element('thead', {}, [row('th', headings)]),
    element(
      'tbody',
      {},
      rows.map((cells) => row('td', cells)),
    ),
  ]);
  const figures: TreeNode = {
    type: 'mdxJsxFlowElement',
    name: 'Figures',
    attributes: [{ name: 'caption', value: 'One quarter' }, ...(total ? [{ name: 'total' }] : [])],
    children: [table],
  };
  const tree: TreeNode = { type: 'root', children: [figures] };
  guideTables()(tree);
  const [frame] = elementsIn(tree, 'div');
  const [drawn] = elementsIn(frame as TreeNode, 'table');
  return { frame: frame as TreeNode, table: drawn as TreeNode };
}

const partsOf = (table: TreeNode) => table.children?.map(({ tagName }) => tagName);

test('a table carries its caption, and its first column names the rows', () => {
  const { table } = draw([['Line'], ['GST', 'right']], [[['On sales'], ['$200', 'right']]]);
  expect(partsOf(table)).toEqual(['caption', 'thead', 'tbody']);
  expect(textOf(table)).toBe('One quarterLineGSTOn sales$200');
  const [name, amount] = table.children?.[2]?.children?.[0]?.children ?? [];
  expect(name).toMatchObject({ tagName: 'th', properties: { scope: 'row' } });
  expect(amount?.properties).toEqual({ className: ['number'], dataLabel: 'GST' });
});

test('the last row of a table with a total is its footer', () => {
  const { table } = draw(
    [['Line'], ['GST', 'right']],
    [
      [['Sales'], ['$2']],
      [['Total'], ['$2']],
    ],
    true,
  );
  expect(partsOf(table)).toEqual(['caption', 'thead', 'tbody', 'tfoot']);
  expect(textOf(table.children?.[3] as TreeNode)).toBe('Total$2');
});

test('an empty corner is not a heading', () => {
  const { table } = draw([[''], ['With'], ['Without']], [[['Tax'], ['$1'], ['$2']]]);
  expect(table.children?.[1]?.children?.[0]?.children?.[0]?.tagName).toBe('td');
});

test('many columns of words become cards on a phone', () => {
  const { frame, table } = draw([['Item'], ['When'], ['Where'], ['Cost']], []);
  expect(table.properties).toEqual({ className: ['table', 'table-cards'] });
  expect(frame.properties).toEqual({ className: ['table-frame'] });
});

test('many columns of figures stay a table that the keyboard can scroll', () => {
  const { frame, table } = draw(
    [['Person'], ['Gross', 'right'], ['Super', 'right'], ['Cost', 'right']],
    [],
  );
  expect(table.properties).toEqual({ className: ['table'] });
  expect(frame.properties).toMatchObject({ role: 'region', tabIndex: 0, ariaLabel: 'One quarter' });
});

test('figures without a table are refused', () => {
  const tree: TreeNode = {
    type: 'root',
    children: [{ type: 'mdxJsxFlowElement', name: 'Figures' }],
  };
  expect(() => guideTables()(tree)).toThrow('<Figures> needs a table.');
});
