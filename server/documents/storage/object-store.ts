import { randomBytes } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { Database } from '#server/db/database.ts';
import type { Parts } from '#server/documents/pieces/encryption.ts';
import { Failure } from '#server/errors.ts';
import type { PieceStorage, Stored } from './storage.ts';
import type { StoreAddress } from './store-address.ts';
import { openWrites } from './writes.ts';

const limitMs = 10_000;
const retries = 3;
const removedAtOnce = 8;

/** The store did not do what it was asked for, hung up or said nothing. */
class StoreFailed extends Failure {
  constructor(cause: unknown) {
    super('unavailable', undefined, { retryAfter: 5 });
    this.cause = cause;
  }
}

const refused = (method: string, status: number) =>
  new StoreFailed(new Error(`The store of documents answered ${method} with ${status}.`));

const newName = (number: number): string => `${number}-${randomBytes(12).toString('hex')}`;
const nameOf = ({ objects }: Stored, number: number): string => objects?.[number] || String(number);

export interface ObjectStore extends PieceStorage {
  /** What attempts before a moment have left. */
  removeLeftovers(before: Date): Promise<void>;
}

/** An S3-compatible store: each piece is an object, named by its document, number and attempt. */
export function objectStore(database: Database, address: StoreAddress): ObjectStore {
  const { accessKeyId, secretAccessKey, region, bucket } = address;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries });
  const writes = openWrites(database);

  async function ask(method: 'GET' | 'PUT' | 'DELETE', id: string, name: string, piece?: Parts) {
    // Small enough to be sent again, should the store be busy.
    const body = piece ? Buffer.concat(piece) : null;
    const signal = AbortSignal.timeout(limitMs);
    const place = `${bucket}/documents/${id}/${name}`;
    try {
      const answer = await client.fetch(place, { method, body, signal, redirect: 'error' });
      return { ok: answer.ok, status: answer.status, bytes: await answer.arrayBuffer() };
    } catch (error) {
      throw new StoreFailed(error);
    }
  }

  async function write(id: string, name: string, piece: Parts): Promise<void> {
    const { ok, status } = await ask('PUT', id, name, piece);
    if (!ok) throw refused('PUT', status);
  }

  async function removeNamed(id: string, names: readonly string[]): Promise<void> {
    for (let from = 0; from < names.length; from += removedAtOnce) {
      const removals = names.slice(from, from + removedAtOnce).map(async (name) => {
        const { ok, status } = await ask('DELETE', id, name);
        if (!ok && status !== 404) throw refused('DELETE', status);
      });
      await Promise.all(removals);
    }
  }

  return {
    async put(id, number, piece) {
      const name = newName(number);
      await writes.note(id, name);
      await write(id, name, piece);
      return name;
    },
    keep: ({ id, number, name }, tx) => writes.count({ id, number, name }, tx),
    copy: (id, number, piece) => write(id, String(number), piece),
    async find(stored, number) {
      const { ok, status, bytes } = await ask('GET', stored.id, nameOf(stored, number));
      if (status === 404) return undefined;
      if (!ok) throw refused('GET', status);
      return [Buffer.from(bytes)];
    },
    async remove(stored, upTo) {
      const counted = Array.from({ length: upTo + 1 }, (_, number) => nameOf(stored, number));
      await removeNamed(stored.id, [...counted, ...(await writes.of(stored.id))]);
    },
    removeLeftovers: (before) => writes.forgetBefore(before, removeNamed),
  };
}
