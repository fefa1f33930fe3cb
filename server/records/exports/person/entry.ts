import type { Reader } from '#server/documents/documents.ts';
import type { Parts } from '#server/parts.ts';

/** A file of the ZIP. What is large comes in parts. */
export interface Entry {
  readonly name: string;
  readonly input: string | Buffer | AsyncIterable<string | Buffer>;
}

/** Whose records are wanted, and by whom. */
export interface Wanted {
  readonly parts: Parts;
  readonly clientId: string;
  readonly reader: Reader;
}

export const jsonEntry = (name: string, value: unknown): Entry => ({
  name: `${name}.json`,
  input: `${JSON.stringify(value, undefined, 2)}\n`,
});

/** A list that may be long, an item a line. */
export function listEntry(name: string, pages: AsyncIterable<readonly unknown[]>): Entry {
  async function* text(): AsyncGenerator<string> {
    let before = '[\n';
    for await (const page of pages) {
      if (page.length === 0) continue;
      yield before + page.map((item) => JSON.stringify(item)).join(',\n');
      before = ',\n';
    }
    yield before === '[\n' ? '[]\n' : '\n]\n';
  }
  return { name: `${name}.json`, input: text() };
}

/** A name for a file that every system takes, and no other file of the ZIP has. */
export function uniqueNames() {
  const taken = new Set<string>();
  return (folder: string, name: string): string => {
    const plain = name.replace(/[\p{Cc}<>:"/\\|?*]/gu, '_').replace(/^\.+/, '_') || '_';
    const dot = plain.lastIndexOf('.');
    const [stem, end] = dot > 0 ? [plain.slice(0, dot), plain.slice(dot)] : [plain, ''];
    let found = `${folder}/${plain}`;
    for (let number = 2; taken.has(found.toLowerCase()); number += 1) {
      found = `${folder}/${stem} (${number})${end}`;
    }
    taken.add(found.toLowerCase());
    return found;
  };
}
