/** Text, @, text, dot, text. Not a regular expression: many dots would make one very slow. */
export function looksLikeEmail(text: string): boolean {
  const [name = '', host = '', ...more] = text.split('@');
  const dot = host.lastIndexOf('.');
  const complete = name !== '' && dot > 0 && dot < host.length - 1;
  return complete && more.length === 0 && !/\s/.test(text);
}

/** The same for all spellings of one mailbox: dots and a tag after "+" are ignored by many hosts. */
export function mailboxOf(email: string): string {
  const [name = '', host = ''] = email.trim().toLowerCase().split('@');
  return `${name.replace(/\+.*$/, '').replaceAll('.', '')}@${host}`;
}

/**
 * An address that a mail may go to. Stricter than the standard: no spaces, quotes, commas or
 * brackets, so that it can never hold a second address or a header.
 */
export const isMailAddress = (text: string): boolean =>
  /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i.test(text);
