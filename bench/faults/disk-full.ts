import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { eventually } from '#testing/eventually.ts';
import { deliveringServer } from '#testing/server-process.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { judgeDocuments, Uploading } from '../documents/kills.ts';
import { serverErrors } from '../harness/calls.ts';
import { endDatabase, withTemporaryCorella } from '../harness/corella.ts';
import { judgeEnquiries, startWriting, untilMailsAreSent } from '../harness/enquiries.ts';
import type { ProofResult } from '../harness/proof.ts';
import { newUploader } from '../harness/uploader.ts';

const megabyte = 1_000_000;
const diskMegabytes = 500;
/** Less than what is uploaded in a moment. */
const leftMegabytes = 6;
const fullMs = 15_000;
const backLimitMs = 60_000;

/** A disk of its own; undefined where we may not mount one. */
function mountDisk() {
  const folder = temporaryFolder('disk');
  const path = join(folder.path, 'disk');
  mkdirSync(path);
  try {
    const options = `size=${diskMegabytes}m,mode=0755`;
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', path], { stdio: 'ignore' });
  } catch {
    folder.remove();
    return undefined;
  }
  const filler = join(path, 'filler');
  return {
    path,
    /** As if someone else had filled it. */
    fill() {
      const { bavail, bsize } = statfsSync(path);
      writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - leftMegabytes * megabyte)));
    },
    makeRoom: () => rmSync(filler, { force: true }),
    unmount() {
      execFileSync('umount', [path]);
      folder.remove();
    },
  };
}

/**
 * The disk of the database, the documents and the mails is full, again and again, while people
 * write: pages are served, no one is told that something was saved which was not, nothing that was
 * acknowledged is lost, no mail is sent twice, and everything works again once there is room.
 */
export async function fillDisk(factor: number): Promise<ProofResult> {
  const rounds = Math.max(1, Math.round(5 * factor));
  const disk = mountDisk();
  if (!disk) {
    const why = 'a small disk cannot be mounted here; this needs root';
    return { trials: 0, notTried: why, missed: {} };
  }
  return withTemporaryCorella('disk-full', async ({ address, start, atEnd }) => {
    const running = start(deliveringServer, { DATA_DIR: disk.path, CLIENT_STORAGE_MB: '20000' });
    atEnd(async () => {
      disk.makeRoom();
      await running.stop();
      await endDatabase(disk.path);
      disk.unmount();
    });
    await running.ready();
    const server = { address, dataDir: disk.path };
    const uploader = await newUploader(server);
    const writing = startWriting(address, 4);
    const uploading = new Uploading();
    const uploads = uploading.run(uploader, false);
    let missingPages = 0;
    let notBack = 0;
    let neverFull = 0;
    let withoutRefusal = 0;
    for (let round = 0; round < rounds; round += 1) {
      await wait(2000);
      const { refused } = writing;
      disk.fill();
      for (const until = Date.now() + fullMs; Date.now() < until; await wait(500)) {
        const page = await fetch(`${address}/`).catch(() => undefined);
        await page?.arrayBuffer();
        if (page?.status !== 200) missingPages += 1;
      }
      const uploaded = uploading.acknowledged.size;
      await wait(2000);
      // What is full takes no more documents.
      if (uploading.acknowledged.size > uploaded + 1) neverFull += 1;
      if (writing.refused === refused) withoutRefusal += 1;
      const acknowledged = writing.acknowledged.size;
      disk.makeRoom();
      await eventually(
        () => [writing.acknowledged.size, uploading.acknowledged.size] as const,
        ([written, sent]) => written > acknowledged && sent > uploaded + 1,
        backLimitMs,
      ).catch(() => {
        notBack += 1;
      });
      console.log(`full ${round + 1} times, ${writing.acknowledged.size} writes acknowledged`);
    }
    uploading.isOver = true;
    await Promise.all([writing.stop(), uploads]);
    const ready = await fetch(`${address}/api/ready`);
    await untilMailsAreSent(disk.path).catch(() => {});
    const documents = await judgeDocuments([uploader], uploading.acknowledged);
    return {
      trials: rounds,
      figures: {
        'writes acknowledged': writing.acknowledged.size,
        'writes refused': writing.refused,
        'documents acknowledged': uploading.acknowledged.size,
      },
      missed: {
        ...(await judgeEnquiries(writing.acknowledged, disk.path)),
        ...documents.missed,
        'pages that were not served': missingPages,
        'times without a write for a minute': notBack,
        'times that the disk was not full': neverFull,
        'answers of 500': serverErrors.length,
        'calls without a clear message': writing.unclear + uploading.unclear,
        'times full without a refused write': withoutRefusal,
        'not ready at the end': ready.ok ? 0 : 1,
        'servers that ended': Number(running.hasEnded()),
      },
    };
  });
}
