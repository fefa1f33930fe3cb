import { once } from 'node:events';
import type { Server, Socket } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { freePort } from '#testing/server-process.ts';

/**
 * How a mail server treats us. One that is `busy` or `refusing` says so when it hears for whom a mail
 * is, or `late`, when it has heard all of it. One that `drops` has taken a mail and hangs up before it
 * says so; one that is `silent` has taken it and never answers.
 */
export type Mood =
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
const refusals: Partial<Record<Mood, number>> = { busy: 451, refusing: 550 };
const lateRefusals: Partial<Record<Mood, number>> = { 'busy late': 452, 'refusing late': 554 };

/** A mail server with moods, which keeps the Message-ID of everything it has taken, copies too. */
export class MoodyPostOffice {
  readonly port: number;
  readonly taken: string[] = [];
  /** How often it took a mail and did not say so. */
  unsaid = 0;
  /** How often a mail met each mood. */
  readonly met = new Map<Mood, number>();
  #mood: Mood = 'down';
  #server: SMTPServer | undefined;
  readonly #sockets = new Set<Socket>();

  private constructor(port: number) {
    this.port = port;
  }

  static async open(): Promise<MoodyPostOffice> {
    const office = new MoodyPostOffice(await freePort());
    await office.become('well');
    return office;
  }

  async become(mood: Mood): Promise<void> {
    if (mood === 'down') this.#close();
    else if (!this.#server) await this.#listen();
    this.#mood = mood;
    // Whoever was kept waiting is not answered any more.
    for (const socket of this.#sockets) socket.destroy();
  }

  #close(): void {
    this.#server?.close(() => {});
    this.#server = undefined;
  }

  #meet(mood: Mood): void {
    this.met.set(mood, (this.met.get(mood) ?? 0) + 1);
  }

  #refuse(responseCode: number): Error {
    this.#meet(this.#mood);
    return Object.assign(new Error('not now'), { responseCode });
  }

  async #take(stream: AsyncIterable<Buffer>): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of stream) parts.push(part);
    const refusal = lateRefusals[this.#mood];
    if (refusal) throw this.#refuse(refusal);
    const { messageId = 'none' } = await PostalMime.parse(Buffer.concat(parts));
    this.taken.push(messageId);
  }

  async #listen(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: (_address, _session, done) => {
        const refusal = refusals[this.#mood];
        const answer = () => (refusal ? done(this.#refuse(refusal)) : done());
        setTimeout(answer, this.#mood === 'slow' ? slowMs : 0);
      },
      onData: (stream, _session, done) => {
        const mood = this.#mood;
        const answer = () => {
          this.#meet(mood);
          if (mood !== 'drops' && mood !== 'silent') return done();
          this.unsaid += 1;
          if (mood === 'drops') for (const socket of this.#sockets) socket.destroy();
        };
        this.#take(stream).then(answer, done);
      },
    });
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
