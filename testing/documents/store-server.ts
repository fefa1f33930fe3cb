import { readdirSync } from 'node:fs';
import S3rver from '@20minutes/s3rver';
import { temporaryFolder } from '../temporary-folder.ts';

export interface StoreServer {
  /** For DOCUMENTS_URL. */
  readonly url: string;
  /** How many objects of a document there are. */
  objectsOf(id: string): number;
  stop(): Promise<void>;
}

/** A real S3-compatible server, which checks every signature. */
export async function startStore(): Promise<StoreServer> {
  const folder = temporaryFolder('store');
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder.path,
    configureBuckets: [{ name: 'practice' }],
  });
  const { port } = await server.run();
  return {
    url: `http://S3RVER:S3RVER@127.0.0.1:${port}/practice`,
    objectsOf: (id) =>
      readdirSync(folder.path, { recursive: true })
        .map(String)
        .filter((path) => path.includes(id) && path.endsWith('_object')).length,
    async stop() {
      await server.close();
      folder.remove();
    },
  };
}
