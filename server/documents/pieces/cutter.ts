import { pieceLength } from './encryption.ts';

/** Cuts what arrives into pieces. A full one is handed on as soon as it is known that more follows. */
export class Cutter {
  readonly #held = Buffer.allocUnsafeSlow(pieceLength);
  readonly #handOn: (piece: Buffer) => Promise<void>;
  #used = 0;

  /** The piece is used again afterwards, so it must not be kept. */
  constructor(handOn: (piece: Buffer) => Promise<void>) {
    this.#handOn = handOn;
  }

  async add(chunk: Buffer): Promise<void> {
    for (let at = 0; at < chunk.length; ) {
      if (this.#used === pieceLength) await this.flush();
      const taken = chunk.copy(this.#held, this.#used, at);
      at += taken;
      this.#used += taken;
    }
  }

  /** What is held: up to a whole piece. */
  get rest(): Buffer {
    return this.#held.subarray(0, this.#used);
  }

  async flush(): Promise<void> {
    await this.#handOn(this.rest);
    this.#used = 0;
  }
}
