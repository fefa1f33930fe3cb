/** Text, @, text, dot, text. Not by a pattern: a long row of dots would take one for ever. */
export function looksLikeEmail(text: string): boolean {
  const [name = '', host = '', ...more] = text.split('@');
  const dot = host.lastIndexOf('.');
  const complete = name !== '' && dot > 0 && dot < host.length - 1;
  return complete && more.length === 0 && !/\s/.test(text);
}
