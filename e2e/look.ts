import { expect, type Frame, type Page } from '@playwright/test';

/** How the elements of a screen are styled, by their classes, their data and those around them. */
export type Look = Readonly<Record<string, readonly string[]>>;

/** Not what depends on content or on the window: sizes, positions, colours in transition. */
const compared = [
  'display',
  'flex-direction',
  'gap',
  'padding',
  'margin-top',
  'margin-bottom',
  'border-width',
  'border-style',
  'border-radius',
  'font-family',
  'font-size',
  'font-weight',
  'line-height',
  'letter-spacing',
  'text-align',
  'white-space',
  'list-style-type',
  'min-height',
];

export const lookOf = (screen: Page | Frame): Promise<Look> =>
  screen.evaluate((properties) => {
    const looks: Record<string, string[]> = {};
    const nameOf = (element: Element) => {
      const data = element.getAttributeNames().filter((name) => name.startsWith('data-'));
      return [element.localName, ...[...element.classList, ...data].toSorted()].join('.');
    };
    for (const element of document.body.querySelectorAll('*')) {
      if (element.closest('svg, script, noscript') || !element.checkVisibility()) continue;
      const parent = element.parentElement;
      const name = `${parent ? nameOf(parent) : ''} > ${nameOf(element)}`;
      const style = getComputedStyle(element);
      const look = properties.map((each) => `${each}: ${style.getPropertyValue(each)}`).join('; ');
      looks[name] = [...new Set([...(looks[name] ?? []), look])].toSorted();
    }
    return looks;
  }, compared);

/** Nothing that both visits show has a look that it did not have at first; lists may have changed. */
export function expectSameLook(second: Look, first: Look): void {
  const both = Object.keys(second).filter((name) => name in first);
  const isNew = (name: string) => (look: string) => !first[name]?.includes(look);
  const changed = both
    .filter((name) => second[name]?.some(isNew(name)))
    .map((name) => ({ name, first: first[name], second: second[name] }));
  expect(both.length).toBeGreaterThan(10);
  expect(changed).toEqual([]);
}
