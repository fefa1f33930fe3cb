/**
 * Drawing programs write a document type with a few entities above a drawing, mostly the names of
 * its namespaces. It is taken off here, so that no parser is ever given one: what it refers to is not
 * read, and its entities are put in once, up to a length. Whatever else is in it is refused.
 */

/** In others the same bytes could mean something else to a parser than they do here. */
const encodings = ['utf-8', 'us-ascii', 'iso-8859-1', 'windows-1252'];
const longestSubset = 20_000;
const mostEntities = 50;
const longestEntity = 1000;
const mostAdded = 100_000;

const beginning = /^(?:\xef\xbb\xbf)?\s*(?:<\?xml\s([^>]*)\?>)?/;
const comment = /\s*<!--[\s\S]*?-->/y;
const documentType =
  /\s*<!DOCTYPE\s+svg(?:\s+(?:PUBLIC\s+(?:"[^"]*"|'[^']*')|SYSTEM)\s+(?:"[^"]*"|'[^']*'))?\s*(?:\[([^\]]*)\]\s*)?>/y;
/** An entity of plain words, or a declaration that a drawing is drawn the same without. */
const declaration =
  /\s*(?:<!ENTITY\s+([\w.-]+)\s+(?:"([^"&%<]*)"|'([^'&%<]*)')\s*>|<!(?:ATTLIST|ELEMENT)\s[^<>&%]*>|<!--[\s\S]*?-->)/y;
const root = /\s*<svg[\s>]/y;

/** Where a pattern ends if the text goes on with it, else where it began. */
function after(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : from;
}

function afterComments(text: string, from: number): number {
  for (let at = from; ; ) {
    const next = after(comment, text, at);
    if (next === at) return at;
    at = next;
  }
}

type Entities = ReadonlyMap<string, string>;

/** Undefined if anything but plain entities is declared. */
function entitiesIn(subset: string): Entities | undefined {
  if (subset.length > longestSubset) return undefined;
  const entities = new Map<string, string>();
  let at = 0;
  while (subset.slice(at).trim() !== '') {
    declaration.lastIndex = at;
    const found = declaration.exec(subset);
    if (!found) return undefined;
    const [, name, double, single] = found;
    const value = double ?? single ?? '';
    if (value.length > longestEntity || entities.size === mostEntities) return undefined;
    if (name) entities.set(name, value);
    at = declaration.lastIndex;
  }
  return entities;
}

/** Undefined if it would grow too much. */
function withEntities(text: string, entities: Entities): string | undefined {
  const reference = /&([\w.-]+);/g;
  let added = 0;
  for (const [, name = ''] of text.matchAll(reference)) {
    added += entities.get(name)?.length ?? 0;
    if (added > mostAdded) return undefined;
  }
  return text.replace(reference, (written, name) => entities.get(name) ?? written);
}

/** The drawing alone, or undefined if the file is none that we take. */
export function plainSvg(file: Buffer): Buffer | undefined {
  // Byte by byte, whatever they mean.
  const text = file.toString('latin1');
  const [head = '', declared = ''] = beginning.exec(text) ?? [];
  const encoding = /encoding\s*=\s*["']([^"']*)/.exec(declared)?.[1] ?? 'utf-8';
  if (!encodings.includes(encoding.toLowerCase())) return undefined;

  const start = afterComments(text, head.length);
  documentType.lastIndex = start;
  const type = documentType.exec(text);
  const end = type ? documentType.lastIndex : start;
  if (after(root, text, afterComments(text, end)) === afterComments(text, end)) return undefined;

  const entities = entitiesIn(type?.[1] ?? '');
  const drawing = entities && withEntities(text.slice(end), entities);
  if (!drawing || drawing.includes('<!DOCTYPE') || drawing.includes('<!ENTITY')) return undefined;
  return Buffer.from(`${head}${drawing}`, 'latin1');
}
