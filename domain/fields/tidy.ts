/** What is taken off typed text before it is checked and sent. Doing it twice changes nothing. */

/** Control signs, and marks that make text run the other way and look like something else. */
const control = /[\p{Cc}\u2028\u2029]+/gu;
const turning = /[\u202a-\u202e\u2066-\u2069]/g;

export const tidyLine = (text: string): string =>
  text.replace(control, ' ').replace(turning, '').trim();

const controlWithinLine = /[^\P{Cc}\n\r\t\0]+/gu;

/** Several lines, which stay. So does a null character, which the server refuses. */
export const tidyText = (text: string): string => text.replace(controlWithinLine, ' ').trim();

/** Spaces, and signs that nobody sees but that come along when a number is pasted. */
export const withoutSpaces = (text: string): string => tidyLine(text).replace(/[\s\p{Cf}]/gu, '');

/** Dashes only group the digits of a tax file number or a BSB. */
export const withoutGaps = (text: string): string => withoutSpaces(text).replace(/\p{Pd}/gu, '');

const dayFirst = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;
/** Phones offer no slash beside their digits. */
const digitsOnly = /^(\d{2})(\d{2})(\d{4})$/;

/** 31/1/1990, as it is written here, becomes 1990-01-31. */
export function tidyDate(text: string): string {
  const typed = withoutSpaces(text);
  const [match, day = '', month = '', year] = dayFirst.exec(typed) ?? digitsOnly.exec(typed) ?? [];
  return match ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : typed;
}
