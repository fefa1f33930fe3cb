import { once } from 'node:events';
import type { Server, Socket } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { freePort } from '#testing/server-process.ts';

export interface Delivery {
  readonly messageId: string;
  readonly subject: string;
}

/**
 * How a mail server treats us. One that is `busy` or `refusing` says so when it hears for whom a mail
 * is, or `late`, when it has heard all of it. One that `drops` has taken a mail and hangs up before it
 * says so; one that is `silent` has taken it and never answers.
 */
export type Treatment =
  | 'well'
  | 'down'
  | 'slow'
  | 'busy'
  | 'refusing'
  | 'busy late'
  | 'refusing late'
  | 'drops'
  | 'silent';

const slowMs = 2000;
const refusals: Partial<Record<Treatment, number>> = { busy: 451, refusing: 550 };
const lateRefusals: Partial<Record<Treatment, number>> = { 'busy late': 452, 'refusing late': 554 };

/** A mail server that keeps a list of everything it has taken, copies too, and can be made to fail. */
export class PostOffice {
  readonly port: number;
  readonly deliveries: Delivery[] = [];
  /** How often it took a mail and did not say so. */
  unsaid = 0;
  /** How often a mail met each treatment. */
  readonly met = new Map<Treatment, number>();
  #treatment: Treatment = 'down';
  #server: SMTPServer | undefined;
  readonly #sockets = new Set<Socket>();

  private constructor(port: number) {
    this.port = port;
  }

  static async open(): Promise<PostOffice> {
    const office = new PostOffice(await freePort());
    await office.become('well');
    return office;
  }

  async become(treatment: Treatment): Promise<void> {
    if (treatment === 'down') this.#close();
    else if (!this.#server) await this.#listen();
    this.#treatment = treatment;
    // Whoever was kept waiting is not answered any more.
    for (const socket of this.#sockets) socket.destroy();
  }

  #close(): void {
    this.#server?.close(() => {});
    this.#server = undefined;
  }

  #meet(treatment: Treatment): void {
    this.met.set(treatment, (this.met.get(treatment) ?? 0) + 1);
  }

  #refuse(responseCode: number): Error {
    this.#meet(this.#treatment);
    return Object.assign(new Error('not now'), { responseCode });
  }

  async #take(stream: AsyncIterable<Buffer>): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of stream) parts.push(part);
    const refusal = lateRefusals[this.#treatment];
    if (refusal) throw this.#refuse(refusal);
    const { messageId = 'none', subject = '' } = await PostalMime.parse(Buffer.concat(parts));
    this.deliveries.push({ messageId, subject });
  }

  async #listen(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: (_address, _session, done) => {
        const refusal = refusals[this.#treatment];
        const answer = () => (refusal ? done(this.#refuse(refusal)) : done());
        setTimeout(answer, this.#treatment === 'slow' ? slowMs : 0);
      },
      onData: (stream, _session, done) => {
        const treatment = this.#treatment;
        const answer = () => {
          this.#meet(treatment);
          if (treatment !== 'drops' && treatment !== 'silent') return done();
          this.unsaid += 1;
          if (treatment === 'drops') for (const socket of this.#sockets) socket.destroy();
        };
        this.#take(stream).then(answer, done);
      },
    });
    // A killed server breaks off in the middle.
    server.on('error', () => {});
    const listening = server.listen(this.port, '127.0.0.1') as Server;
    listening.on('connection', (socket: Socket) => {
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
    });
    await once(listening, 'listening');
    this.#server = server;
  }

  async stop(): Promise<void> {
    await this.become('down');
  }
}
