import { z } from 'zod';
import type { Transaction } from '#server/db/database.ts';
import { storedJson } from '#server/db/stored-json.ts';
import { decryptDetails, unwrapKey } from '#server/documents/details.ts';
import { readFile } from '#server/documents/pieces/reading.ts';
import type { Storages } from '#server/documents/storage/storage.ts';
import {
  type DocumentRow,
  findDocument,
  forgetPieces,
  setScanned,
} from '#server/documents/store.ts';
import type { Parts } from '#server/parts.ts';
import { reopenItem } from '#server/work/answers.ts';
import { type ClamdAddress, readClamdAddress, scan } from './clamd.ts';

const queue = 'document-scan';
const day = 24 * 60 * 60;

export const storedScanJob = storedJson(z.object({ document: z.string() }));

/** With a scanner, no one opens a document before it was scanned. */
export interface Scanning {
  readonly isOn: boolean;
  /** In the transaction that makes the document. */
  plan(tx: Transaction, document: string): Promise<void>;
}

type ScanParts = Pick<Parts, 'database' | 'vault' | 'audit' | 'jobs' | 'env'>;

function createScanner(
  { database, vault, audit }: ScanParts,
  storages: Storages,
  address: ClamdAddress,
) {
  const { queries } = database;

  /** What is bad is not kept; that it was here stays. */
  async function dropBytes(row: DocumentRow): Promise<void> {
    const { id, storage, pieces } = row;
    await storages.of(storage).remove(row, pieces);
    await forgetPieces(queries, id);
  }

  async function refuse(id: string, found: string): Promise<void> {
    const refused = await queries.transaction(async (tx) => {
      const changed = await setScanned(tx, id, 'refused');
      if (!changed) return undefined;
      await reopenItem(tx, changed.itemId);
      const details = { document: id, found };
      const subjectId = changed.clientId ?? undefined;
      await audit.write(tx, { kind: 'document-refused', details, subjectId });
      return changed;
    });
    // It may have been moved while it was scanned.
    if (refused) await dropBytes(refused);
  }

  return async (document: string): Promise<void> => {
    const found = await findDocument(queries, document);
    if (!found) return;
    const { row } = found;
    // A server that died after the verdict has left them.
    if (row.state === 'refused' && row.pieces > 0) return dropBytes(row);
    if (row.state !== 'scanning') return;
    const { id, storage, objects, pieces, size } = row;
    const { sha256 } = decryptDetails(vault, id, row.detailsEncrypted);
    const key = unwrapKey(vault, id, row.keyEncrypted);
    const virus = await scan(
      address,
      readFile(storages, { key, storage, objects, pieces, size, sha256 }),
    );
    if (virus !== undefined) return refuse(id, virus);
    await queries.transaction((tx) => setScanned(tx, id, 'ready'));
  };
}

/** Scans wait for as long as it takes: a scanner that is away, or a server that dies, loses none. */
export async function openScanning(parts: ScanParts, storages: Storages): Promise<Scanning> {
  const { jobs, env } = parts;
  const address = env.CLAMD_URL === undefined ? undefined : readClamdAddress(env.CLAMD_URL);
  if (!address) return { isOn: false, plan: async () => {} };
  await jobs.addQueue({
    name: queue,
    heartbeatSeconds: 60,
    retryLimit: 100_000,
    retryDelay: 2,
    retryDelayMax: 300,
    retryBackoff: true,
    retentionSeconds: 365 * day,
    deleteAfterSeconds: 60 * 60,
  });
  const scanOne = createScanner(parts, storages, address);
  await jobs.work(queue, async (data) => scanOne(storedScanJob.read(data).document));
  return {
    isOn: true,
    plan: (tx, document) => jobs.send(tx, queue, storedScanJob.write({ document })),
  };
}
