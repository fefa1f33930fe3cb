/**
 * Takes away what came to Safari after 17.0, before a page can use it: a new browser then shows
 * what an older one would do. Runs inside the page.
 */
export function takeAwayNewerThings(): void {
  const newer: [owner: unknown, names: readonly string[]][] = [
    [AbortSignal, ['any']],
    [Promise, ['withResolvers', 'try']],
    [URL, ['parse']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Array, ['fromAsync']],
    [RegExp, ['escape']],
    [Error, ['isError']],
    [Math, ['f16round', 'sumPrecise']],
    [Uint8Array, ['fromBase64', 'fromHex']],
    [Uint8Array.prototype, ['toBase64', 'toHex', 'setFromBase64', 'setFromHex']],
    [
      Set.prototype,
      ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf'],
    ],
    [Set.prototype, ['isDisjointFrom']],
    [
      Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]())),
      ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every'],
    ],
    [Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]())), ['find']],
    [ArrayBuffer.prototype, ['transfer', 'transferToFixedLength']],
    [Element.prototype, ['checkVisibility', 'setHTMLUnsafe']],
    [Document.prototype, ['startViewTransition', 'caretPositionFromPoint']],
    [Intl, ['DurationFormat']],
    [window, ['Iterator', 'requestIdleCallback', 'cancelIdleCallback', 'navigation', 'scheduler']],
    [window, ['CloseWatcher', 'CookieStore', 'URLPattern', 'Temporal', 'onscrollend']],
  ];
  for (const [owner, names] of newer) {
    for (const name of names) Reflect.deleteProperty(Object(owner), name);
  }
}
