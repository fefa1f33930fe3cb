import { setTimeout as wait } from 'node:timers/promises';
import type { TemporaryCorella } from '../harness/corella.ts';
import { CrashingServer } from '../harness/crashing-server.ts';
import type { ProofResult } from '../harness/proof.ts';
import { hashOf, newFile, newUploader, pageSize, type Uploader } from '../harness/uploader.ts';

const uploadersAtOnce = 4;
const largest = 2_000_000;
const longestRun = 1000;
/** Then other clients go on, before the first have no room left. */
const killsOfRound = 50;

interface Pace {
  /** In bytes. */
  readonly largest: number;
  readonly longestPause: number;
}

interface UploadAnswer {
  readonly data?: { readonly _id: string };
  readonly message?: string;
}

/** Uploads one file after the other, and keeps what was acknowledged. */
export class Uploading {
  readonly #pace: Pace;
  /** The SHA-256 of what was acknowledged, by the id of its document. */
  readonly acknowledged = new Map<string, string>();
  /** How many were answered with neither a document nor a sentence. */
  unclear = 0;
  isOver = false;

  constructor(pace: Pace = { largest, longestPause: 0 }) {
    this.#pace = pace;
  }

  async run(client: Uploader, inParts: boolean): Promise<void> {
    while (!this.isOver) {
      const bytes = newFile(this.#pace.largest);
      const id = await this.#send(client, bytes, inParts).catch(() => undefined);
      if (id) this.acknowledged.set(id, hashOf(bytes));
      else await wait(20);
      if (this.#pace.longestPause > 0) await wait(Math.random() * this.#pace.longestPause);
    }
  }

  async #send(client: Uploader, bytes: Buffer, inParts: boolean): Promise<string | undefined> {
    if (inParts) return client.uploadInParts(bytes);
    const answer = await client.upload(bytes);
    const { data, message } = (await answer.json().catch(() => ({}))) as UploadAnswer;
    if (answer.status !== 201 && !message) this.unclear += 1;
    return answer.status === 201 ? data?._id : undefined;
  }
}

/** Opens every document of a client: each must be complete, and there once. */
async function judgeOne(client: Uploader, acknowledged: ReadonlyMap<string, string>) {
  const ids = new Set<string>();
  const hashes = new Set<string>();
  let incomplete = 0;
  for (let page = 1; ; page += 1) {
    const listed = await client.list(page);
    for (const { _id, sha256 } of listed) {
      ids.add(_id);
      hashes.add(sha256);
      const opened = client.open(_id).then((answer) => answer.arrayBuffer());
      // Cut off by the server, as what is incomplete should be.
      const bytes = Buffer.from(await opened.catch(() => new ArrayBuffer()));
      const hash = hashOf(bytes);
      const isWhole = hash === sha256 && (acknowledged.get(_id) ?? hash) === hash;
      if (!isWhole) incomplete += 1;
    }
    // No file is sent twice, and no two are the same.
    if (listed.length < pageSize) return { ids, incomplete, doubled: ids.size - hashes.size };
  }
}

/** What all clients together find missing, incomplete or there twice. */
export async function judgeDocuments(
  clients: readonly Uploader[],
  acknowledged: ReadonlyMap<string, string>,
) {
  const ids = new Set<string>();
  let incomplete = 0;
  let doubled = 0;
  for (const client of clients) {
    const judged = await judgeOne(client, acknowledged);
    for (const id of judged.ids) ids.add(id);
    incomplete += judged.incomplete;
    doubled += judged.doubled;
  }
  const lost = [...acknowledged.keys()].filter((id) => !ids.has(id)).length;
  return {
    stored: ids.size,
    missed: {
      'documents lost': lost,
      'incomplete documents': incomplete,
      'documents stored twice': doubled,
    },
  };
}

/** What four clients uploaded amid some kills, and what of it is there afterwards. */
async function killAmidUploadsOf(
  clients: readonly Uploader[],
  server: CrashingServer,
  kills: number,
) {
  const uploading = new Uploading();
  const running = clients.map((client, index) => uploading.run(client, index % 2 === 0));
  for (let kill = 0; kill < kills; kill += 1) {
    await wait(Math.random() * longestRun);
    await server.killNext();
  }
  uploading.isOver = true;
  await Promise.all(running);
  await server.stopAndStartAgain();
  const { acknowledged } = uploading;
  return { acknowledged: acknowledged.size, ...(await judgeDocuments(clients, acknowledged)) };
}

/** Kills the server, its database or both amid uploads, and counts what is incomplete or lost. */
export async function killAmidUploads(
  corella: TemporaryCorella,
  kills: number,
): Promise<ProofResult> {
  const server = new CrashingServer(corella);
  await server.untilHealthy();
  const missed: Record<string, number> = {};
  let [acknowledged, stored, idleRounds] = [0, 0, 0];
  for (let killed = 0; killed < kills; killed += killsOfRound) {
    const clients = await Promise.all(
      Array.from({ length: uploadersAtOnce }, () => newUploader(corella)),
    );
    const inRound = Math.min(killsOfRound, kills - killed);
    const round = await killAmidUploadsOf(clients, server, inRound);
    acknowledged += round.acknowledged;
    stored += round.stored;
    for (const [what, count] of Object.entries(round.missed)) {
      missed[what] = (missed[what] ?? 0) + count;
    }
    if (round.acknowledged === 0) idleRounds += 1;
    console.log(`${killed + inRound} kills, ${acknowledged} uploads acknowledged`);
  }
  await server.stop();
  return {
    trials: kills,
    figures: { kills, 'uploads acknowledged': acknowledged, 'documents found': stored },
    missed: { ...missed, ...server.missed, 'rounds without an upload': idleRounds },
  };
}
