import { AwsClient } from 'aws4fetch';
import type { Database } from '#server/db/database.ts';
import type { Parts } from '#server/documents/pieces/encryption.ts';
import { Failure } from '#server/errors.ts';
import { prepareCount } from './database-home.ts';
import type { Home } from './home.ts';
import type { StoreAddress } from './store-address.ts';

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

/** An S3-compatible store: each piece is an object, named by its document and its number. */
export function storeHome(database: Database, address: StoreAddress): Home {
  const { accessKeyId, secretAccessKey, region, bucket } = address;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries });
  const count = prepareCount(database);

  async function ask(method: 'GET' | 'PUT' | 'DELETE', id: string, number: number, piece?: Parts) {
    // Small enough to be sent again, should the store be busy.
    const body = piece ? Buffer.concat(piece) : null;
    const signal = AbortSignal.timeout(limitMs);
    const place = `${bucket}/documents/${id}/${number}`;
    try {
      const answer = await client.fetch(place, { method, body, signal });
      return { ok: answer.ok, status: answer.status, bytes: await answer.arrayBuffer() };
    } catch (error) {
      throw new StoreFailed(error);
    }
  }

  return {
    async put(id, number, piece) {
      const { ok, status } = await ask('PUT', id, number, piece);
      if (!ok) throw refused('PUT', status);
    },
    async keep(id, number, _piece, tx) {
      return (await count({ id, number }, tx)).length > 0;
    },
    async find(id, number) {
      const { ok, status, bytes } = await ask('GET', id, number);
      if (status === 404) return undefined;
      if (!ok) throw refused('GET', status);
      return [Buffer.from(bytes)];
    },
    async remove(id, upTo) {
      for (let from = 0; from <= upTo; from += removedAtOnce) {
        const length = Math.min(removedAtOnce, upTo + 1 - from);
        const removals = Array.from({ length }, async (_, more) => {
          const { ok, status } = await ask('DELETE', id, from + more);
          if (!ok && status !== 404) throw refused('DELETE', status);
        });
        await Promise.all(removals);
      }
    },
  };
}
