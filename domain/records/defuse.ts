/**
 * No cell of a file of ours is a formula, in whatever program it is opened.
 *
 * The rule: where a cell begins (after spaces) with = + - @, a tab, a line break or the full-width
 * form of one of the four, an apostrophe is put before it. The same after every comma, semicolon,
 * tab, bar, quotation mark and line break within a cell, in case the file is cut at another character
 * than the comma. If apostrophes stand there already, one is added to them; so that taking one away
 * always gives back what it was.
 */
const begins = '=+\\-@\\t\\r\\n＝＋－＠';
const atStart = new RegExp(`^([ \\u00a0]*)(?='*[${begins}])`);
const within = new RegExp(`(?<=[,;|"\\t\\r\\n])(?='*[${begins}])`, 'g');
const startDefused = new RegExp(`^([ \\u00a0]*)'(?='*[${begins}])`);
const withinDefused = new RegExp(`(?<=[,;|"\\t\\r\\n])'(?='*[${begins}])`, 'g');

export const defused = (cell: string): string => cell.replace(within, "'").replace(atStart, "$1'");

/** The reverse, for files that come in. */
export const asTyped = (cell: string): string =>
  cell.replace(withinDefused, '').replace(startDefused, '$1');
