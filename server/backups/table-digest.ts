import { createHash } from 'node:crypto';

export interface TableFacts {
  readonly rows: number;
  readonly bytes: number;
  readonly sha256: string;
}

const newline = 0x0a;

/** What is counted and hashed while the rows of one table pass by. */
export class TableDigest {
  readonly #hash = createHash('sha256');
  #rows = 0;
  #bytes = 0;

  add(copied: Buffer): void {
    this.#hash.update(copied);
    this.#bytes += copied.length;
    // PostgreSQL ends each row with a newline, and writes one inside a value as \n.
    for (let at = copied.indexOf(newline); at >= 0; at = copied.indexOf(newline, at + 1)) {
      this.#rows += 1;
    }
  }

  end(): TableFacts {
    return { rows: this.#rows, bytes: this.#bytes, sha256: this.#hash.digest('hex') };
  }
}
