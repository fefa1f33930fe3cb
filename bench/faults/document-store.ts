import { setTimeout as wait } from 'node:timers/promises';
import { startStore } from '#testing/documents/store-server.ts';
import { eventually } from '#testing/eventually.ts';
import { judgeDocuments, Uploading } from '../documents/kills.ts';
import { serverErrors } from '../harness/calls.ts';
import { withTemporaryCorella } from '../harness/corella.ts';
import { seconds } from '../harness/figures.ts';
import type { ProofResult } from '../harness/proof.ts';
import { hashOf, newUploader, type Uploader } from '../harness/uploader.ts';
import { openFailingConnection, type Trouble, troubles } from './failing-connection.ts';

const uploaders = 3;
const wellMs = 2000;
/** We wait 10 seconds for the store; the rest is for a machine that is busy with other proofs. */
const longestUntilBackMs = 30_000;
const badMs: Readonly<Record<Trouble, number>> = { breaks: 6000, refuses: 5000, swallows: 4000 };

/** Opens documents again and again: what comes as a whole is right. */
class Opening {
  isOver = false;
  opened = 0;
  wrong = 0;

  async run(client: Uploader, acknowledged: ReadonlyMap<string, string>): Promise<void> {
    for (let turn = 0; !this.isOver; turn += 1) {
      const ids = [...acknowledged.keys()];
      const id = ids[turn % Math.max(1, ids.length)];
      // Cut off in the middle, which every browser notices, or said to be unavailable.
      const bytes = id && (await this.#open(client, id).catch(() => undefined));
      if (!bytes) {
        await wait(50);
        continue;
      }
      this.opened += 1;
      if (hashOf(bytes) !== acknowledged.get(id)) this.wrong += 1;
    }
  }

  async #open(client: Uploader, id: string): Promise<Buffer | undefined> {
    const answer = await client.open(id);
    const bytes = Buffer.from(await answer.arrayBuffer());
    return answer.ok ? bytes : undefined;
  }
}

/**
 * The store of documents hangs up or answers 500 or 503 in the middle, or says nothing any more,
 * while documents are uploaded and opened: nothing acknowledged is lost or incomplete, nothing incomplete is
 * shown as a whole, and everything works again as soon as the store does.
 */
export async function breakStore(factor: number): Promise<ProofResult> {
  const rounds = Math.max(troubles.length, Math.round(40 * factor));
  const store = await startStore();
  const connection = await openFailingConnection(store.url);
  return withTemporaryCorella('store', async (corella) => {
    corella.atEnd(async () => {
      connection.close();
      await store.stop();
    });
    const running = corella.start(undefined, {
      DOCUMENTS_URL: connection.url,
      CLIENT_STORAGE_MB: '20000',
    });
    await running.ready();
    const clients = await Promise.all(
      Array.from({ length: uploaders }, () => newUploader(corella)),
    );
    const [first] = clients;
    const uploading = new Uploading();
    const own = new Uploading();
    const opening = new Opening();
    const all = clients.map((client, index) =>
      (client === first ? own : uploading).run(client, index % 2 === 0),
    );
    if (first) all.push(opening.run(first, own.acknowledged));
    let notBack = 0;
    let longest = 0;
    for (let round = 0; round < rounds; round += 1) {
      await wait(wellMs);
      const trouble = troubles[round % troubles.length] ?? 'breaks';
      connection.become(trouble);
      await wait(badMs[trouble]);
      connection.become('well');
      const before = own.acknowledged.size + uploading.acknowledged.size;
      const isBack = () => own.acknowledged.size + uploading.acknowledged.size > before;
      const from = performance.now();
      await eventually(isBack, Boolean, longestUntilBackMs).catch(() => {
        notBack += 1;
      });
      longest = Math.max(longest, performance.now() - from);
      console.log(`${round + 1} rounds, ${before} uploads acknowledged`);
    }
    own.isOver = uploading.isOver = opening.isOver = true;
    await Promise.all(all);
    const acknowledged = new Map([...own.acknowledged, ...uploading.acknowledged]);
    const documents = await judgeDocuments(clients, acknowledged);
    return {
      trials: rounds,
      figures: {
        'connections cut': connection.met.breaks,
        'answers of 500 and 503': connection.met.refuses,
        'pieces swallowed': connection.met.swallows,
        'uploads acknowledged': acknowledged.size,
        'documents opened meanwhile': opening.opened,
        'longest until the next upload': seconds(longest),
      },
      missed: {
        'troubles that no one met': troubles.filter((each) => connection.met[each] === 0).length,
        'no document opened': opening.opened > 0 ? 0 : 1,
        ...documents.missed,
        'incomplete answers that looked complete': opening.wrong,
        'times without an upload for half a minute': notBack,
        'answers of 500': serverErrors.length,
        'servers that ended': Number(running.hasEnded()),
      },
    };
  });
}
