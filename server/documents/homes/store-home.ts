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

/** The store did not do what it was asked for. */
class StoreRefused extends Failure {
  constructor(method: string, status: number) {
    super('unavailable', undefined, { retryAfter: 5 });
    this.cause = new Error(`The store of documents answered ${method} with ${status}.`);
  }
}

/** An S3-compatible store: each piece is an object, named by its document and its number. */
export function storeHome(database: Database, address: StoreAddress): Home {
  const { accessKeyId, secretAccessKey, region, bucket } = address;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries });
  const count = prepareCount(database);

  function ask(method: 'GET' | 'PUT' | 'DELETE', id: string, number: number, piece?: Parts) {
    // Small enough to be sent again, should the store be busy.
    const body = piece ? Buffer.concat(piece) : null;
    const signal = AbortSignal.timeout(limitMs);
    return client.fetch(`${bucket}/documents/${id}/${number}`, { method, body, signal });
  }

  return {
    async put(id, number, piece) {
      const answer = await ask('PUT', id, number, piece);
      await answer.arrayBuffer();
      if (!answer.ok) throw new StoreRefused('PUT', answer.status);
    },
    async keep(id, number, _piece, tx) {
      return (await count({ id, number }, tx)).length > 0;
    },
    async find(id, number) {
      const answer = await ask('GET', id, number);
      const bytes = Buffer.from(await answer.arrayBuffer());
      if (answer.status === 404) return undefined;
      if (!answer.ok) throw new StoreRefused('GET', answer.status);
      return [bytes];
    },
    async remove(id, upTo) {
      for (let from = 0; from <= upTo; from += removedAtOnce) {
        const length = Math.min(removedAtOnce, upTo + 1 - from);
        const removals = Array.from({ length }, async (_, more) => {
          const answer = await ask('DELETE', id, from + more);
          await answer.arrayBuffer();
          if (!answer.ok && answer.status !== 404) throw new StoreRefused('DELETE', answer.status);
        });
        await Promise.all(removals);
      }
    },
  };
}
