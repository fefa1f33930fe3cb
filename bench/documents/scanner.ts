import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { eicar } from '#testing/documents/clamd.ts';
import { pdfOf } from '#testing/documents/sample-files.ts';
import { eventually } from '#testing/eventually.ts';
import { freePort } from '#testing/server-process.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import type { TemporaryCorella } from '../harness/corella.ts';
import { needPrograms } from '../harness/programs.ts';
import type { ProofResult } from '../harness/proof.ts';
import { newUploader } from '../harness/uploader.ts';

const harmless = 3;

/** The real clamd, whose only signature is that of the harmless test virus. */
async function startClamd(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const { clamd } = needPrograms('clamd');
  const folder = temporaryFolder('clamd');
  const [port, signatures] = [await freePort(), join(folder.path, 'signatures')];
  mkdirSync(signatures);
  const hex = Buffer.from(eicar).toString('hex');
  writeFileSync(join(signatures, 'test.ndb'), `Eicar-Test-Signature:0:*:${hex}\n`);
  const settings = join(folder.path, 'clamd.conf');
  writeFileSync(
    settings,
    [
      `TCPSocket ${port}`,
      'TCPAddr 127.0.0.1',
      `DatabaseDirectory ${signatures}`,
      `User ${userInfo().username}`,
      'Foreground yes',
      'StreamMaxLength 25M',
      '',
    ].join('\n'),
  );
  const child = spawn(clamd, ['-c', settings], { stdio: ['ignore', 'ignore', 'inherit'] });
  return {
    url: `tcp://127.0.0.1:${port}`,
    async stop() {
      if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'close');
      folder.remove();
    },
  };
}

/** Uploads harmless files and the test virus; the scanner starts after them. */
export async function askRealScanner(corella: TemporaryCorella): Promise<ProofResult> {
  const clamd = await startClamd();
  corella.atEnd(clamd.stop);
  const server = corella.start(undefined, { CLAMD_URL: clamd.url });
  await server.ready();
  const client = await newUploader(corella);
  for (const length of [500, 300_000, 25 * 1_048_576]) await client.upload(pdfOf(length));
  await client.upload(Buffer.from(eicar));
  const listed = await eventually(
    () => client.list(1),
    (all) => all.every(({ state }) => state !== 'scanning'),
    60_000,
  );
  const statuses = [];
  for (const { _id } of listed) {
    const answer = await client.open(_id);
    await answer.arrayBuffer();
    statuses.push(answer.status);
  }
  await server.stop();
  const opened = statuses.filter((status) => status === 200).length;
  const isRefused = statuses.filter((status) => status === 409).length === 1;
  return {
    figures: {
      'harmless files opened': `${opened} of ${harmless}`,
      'test virus refused': isRefused ? 'yes' : 'no',
    },
    trials: 1,
    missed: {
      'harmless files not opened': harmless - opened,
      'viruses let in': isRefused ? 0 : 1,
    },
  };
}
