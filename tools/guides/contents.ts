import { element, elementsIn, type TreeNode, text, textOf } from './tree.ts';

/** Gives each section of a guide an anchor, and lists them all in `<Contents>` after the answer. */
export function guideContents() {
  return (tree: TreeNode): void => {
    const headings = elementsIn(tree, 'h2');
    for (const heading of headings) {
      heading.properties = { ...heading.properties, id: anchorOf(textOf(heading)) };
    }
    const links = headings.map((heading) => {
      const words = textOf(heading);
      return element('li', {}, [element('a', { href: `#${anchorOf(words)}` }, [text(words)])]);
    });
    const children = tree.children ?? [];
    const answer = children.findIndex((child) => child.name === 'Answer');
    if (answer === -1) throw new Error('A guide opens with its <Answer>.');
    children.splice(answer + 1, 0, {
      type: 'mdxJsxFlowElement',
      name: 'Contents',
      attributes: [],
      children: links,
    });
  };
}

export function anchorOf(words: string): string {
  return words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
