import { expect, test } from 'vitest';
import { anchorOf, guideContents } from './contents.ts';
import { element, type TreeNode, text, textOf } from './tree.ts';

const answer: TreeNode = { type: 'mdxJsxFlowElement', name: 'Answer', children: [] };

test('the sections are listed after the answer, each by its anchor', () => {
  const heading = element('h2', {}, [text('What to keep')]);
  const tree: TreeNode = { type: 'root', children: [answer, heading] };
  guideContents()(tree);
  expect(tree.children?.map(({ name, tagName }) => name ?? tagName)).toEqual([
    'Answer',
    'Contents',
    'h2',
  ]);
  expect(heading.properties).toEqual({ id: 'what-to-keep' });
  const link = tree.children?.[1]?.children?.[0]?.children?.[0] as TreeNode;
  expect(link.properties).toEqual({ href: '#what-to-keep' });
  expect(textOf(link)).toBe('What to keep');
});

test('an anchor holds letters, digits and single hyphens only', () => {
  expect(anchorOf('Tax, GST & super: 2026?')).toBe('tax-gst-super-2026');
});

test('a guide without an answer is refused', () => {
  expect(() => guideContents()({ type: 'root', children: [] })).toThrow('<Answer>');
});
