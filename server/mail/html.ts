/** HTML whose texts are escaped: `html` escapes whatever is put into it, unless it is HTML itself. */
export class Html {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');

type Part = string | Html | readonly Html[];

function sourceOf(part: Part): string {
  if (typeof part === 'string') return escaped(part);
  return part instanceof Html ? part.source : part.map(({ source }) => source).join('');
}

export function html(words: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(
    parts.reduce<string>(
      (source, part, index) => source + sourceOf(part) + words[index + 1],
      words[0] ?? '',
    ),
  );
}
