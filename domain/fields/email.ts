/** Text, @, text, dot, text. Not a regular expression: many dots would make one very slow. */
export function looksLikeEmail(text: string): boolean {
  const [name = '', host = '', ...more] = text.split('@');
  const dot = host.lastIndexOf('.');
  const complete = name !== '' && dot > 0 && dot < host.length - 1;
  return complete && more.length === 0 && !/\s/.test(text);
}

/**
 * An address that a mail may go to. Stricter than the standard: no spaces, quotes, commas or
 * brackets, so that it can never hold a second address or a header.
 */
export const isMailAddress = (text: string): boolean =>
  /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i.test(text);
