import { type DocumentMime, documentTypes } from './document-types.ts';

const longest = 150;

/** Control characters, and those that turn the direction of what follows: "gpj.exe" for "exe.jpg". */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu;

/** The name that a file was given, without its folder and without what cannot be seen. */
export function tidyFileName(given: string): string {
  const [name = ''] = given.toWellFormed().split(/[/\\]/).slice(-1);
  const visible = name
    .replace(unseen, '')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  const [, stem = visible, extension = ''] = /^(.+?)(\.[^. ]{1,10})?$/u.exec(visible) ?? [];
  return `${[...stem].slice(0, longest).join('')}${extension}` || 'document';
}

/** The name to save it under: its extension always fits what is inside. */
export function downloadName(name: string, mime: DocumentMime): string {
  const { extensions } = documentTypes[mime];
  const extension = name.split('.').at(-1)?.toLowerCase() ?? '';
  const fits = name.includes('.') && (extensions as readonly string[]).includes(extension);
  return fits ? name : `${name}.${extensions[0]}`;
}

/** For the header Content-Disposition, as RFC 6266 and 8187 have it. */
export function contentDisposition(name: string, as: 'download' | 'inline'): string {
  const plain = name.replace(/[^ !#-$&+.0-9A-Z^_`a-z{|}~-]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  const how = as === 'inline' ? 'inline' : 'attachment';
  return `${how}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
