import type { Document } from '#domain/documents/document.ts';
import { downloadName } from '#domain/documents/file-name.ts';
import { openDocuments } from '#server/documents/documents.ts';
import { readFile } from '#server/documents/pieces/reading.ts';
import type { Storages } from '#server/documents/storage/storage.ts';
import { type Entry, jsonEntry, uniqueNames, type Wanted } from './entry.ts';

const atOnce = 100;

/** Every document that can be opened, byte by byte as it was uploaded. Each is logged as opened. */
export async function* documentEntries(wanted: Wanted, storages: Storages): AsyncGenerator<Entry> {
  const { parts, clientId: client, reader } = wanted;
  const documents = openDocuments(parts, storages);
  const nameIn = uniqueNames();
  const listed: (Omit<Document, 'removable'> & { readonly file: string | null })[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = await documents.list(reader, { client, page, pageSize: atOnce });
    for (const { removable: _, ...document } of data) {
      const isReady = document.state === 'ready';
      const file = isReady ? nameIn('documents', downloadName(document.name, document.type)) : null;
      listed.push({ ...document, file });
      if (!file) continue;
      const opened = await documents.open(reader, document._id, 'download');
      yield { name: file, input: readFile(storages, opened.file) };
    }
    if (data.length < atOnce) break;
  }
  yield jsonEntry('documents', listed);
}
