/** Tidies typed text before it is checked and sent. Doing it twice changes nothing more. */

/** Control characters, and marks that reverse the direction of text and can disguise it. */
const control = /[\p{Cc}\u2028\u2029]+/gu;
const directionMarks = /[\u202a-\u202e\u2066-\u2069]/g;

export const tidyLine = (text: string): string =>
  text.replace(control, ' ').replace(directionMarks, '').trim();

const controlWithinLine = /[^\P{Cc}\n\r\t\0]+/gu;

/** Keeps line breaks. Keeps null characters too, which the server refuses. */
export const tidyText = (text: string): string => text.replace(controlWithinLine, ' ').trim();

/** The same without marks that reverse its direction: for words that go out in our name. */
export const tidyOwnText = (text: string): string => tidyText(text.replace(directionMarks, ''));

/** Removes spaces and the invisible characters that come with pasted numbers. */
export const withoutSpaces = (text: string): string => tidyLine(text).replace(/[\s\p{Cf}]/gu, '');

/** Dashes only group the digits of a tax file number or a BSB. */
export const withoutGaps = (text: string): string => withoutSpaces(text).replace(/\p{Pd}/gu, '');

const dayFirst = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;
/** Number pads on phones have no slash. */
const digitsOnly = /^(\d{2})(\d{2})(\d{4})$/;

/** 31/1/1990, as Australians write it, becomes 1990-01-31. */
export function tidyDate(text: string): string {
  const typed = withoutSpaces(text);
  const [match, day = '', month = '', year] = dayFirst.exec(typed) ?? digitsOnly.exec(typed) ?? [];
  return match ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : typed;
}
