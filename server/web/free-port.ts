import { once } from 'node:events';
import { createServer } from 'node:net';

/** Fails as listening would. Checked first, so that a failed start leaves nothing behind. */
export async function expectFreePort(port: number, host: string): Promise<void> {
  const probe = createServer().listen({ port, host });
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}
