import { once } from 'node:events';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface Delivery {
  readonly messageId: string;
  readonly subject: string;
}

/** A mail server that keeps a list of everything delivered to it, copies too. */
export interface PostOffice {
  readonly port: number;
  readonly deliveries: readonly Delivery[];
  stop(): Promise<void>;
}

export async function openPostOffice(): Promise<PostOffice> {
  const deliveries: Delivery[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const keep = async () => {
        const parts: Buffer[] = [];
        for await (const part of stream) parts.push(part as Buffer);
        const { messageId = 'none', subject = '' } = await PostalMime.parse(Buffer.concat(parts));
        deliveries.push({ messageId, subject });
      };
      keep().then(() => done(), done);
    },
  });
  // A killed server breaks off in the middle.
  server.on('error', () => {});
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return {
    port: (listening.address() as { port: number }).port,
    deliveries,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
