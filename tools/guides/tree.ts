/** The parts of a guide's syntax tree that our plugins use. */
export interface TreeNode {
  type: string;
  /** Of an HTML element. */
  tagName?: string;
  properties?: Record<string, unknown>;
  /** Of a component. */
  name?: string | null;
  attributes?: { name?: string; value?: unknown }[];
  /** Of a text. */
  value?: string;
  children?: TreeNode[];
}

export function element(
  tagName: string,
  properties: Record<string, unknown>,
  children: TreeNode[],
): TreeNode {
  return { type: 'element', tagName, properties, children };
}

export function text(value: string): TreeNode {
  return { type: 'text', value };
}

export function textOf(node: TreeNode): string {
  return node.value ?? node.children?.map(textOf).join('') ?? '';
}

export function elementsIn(node: TreeNode, tagName: string): TreeNode[] {
  return (node.children ?? []).filter((child) => child.tagName === tagName);
}
