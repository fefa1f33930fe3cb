import { setTimeout as wait } from 'node:timers/promises';
import { addKeyTo, keyFile } from '#server/vault/key-file.ts';
import { type Rotation, rotateKeys } from '#server/vault/rotate.ts';
import { expectNothing, withRecords } from './with-records.ts';

/** Encrypts every value with the newest key; without ENCRYPTION_KEY it makes that key first. */

const settlingTime = 2000;

function report({ newest, madeKey, reencrypted, unreadable, free }: Rotation, path: string): void {
  if (madeKey) console.log(`A new key ${newest} is in ${path}. Back the file up now.`);
  for (const [table, values] of reencrypted)
    console.log(`${table.padEnd(14)}${values} re-encrypted`);
  for (const place of unreadable)
    console.error(`${place} could not be decrypted and was left as it is.`);
  if (unreadable.size > 0) {
    process.exitCode = 1;
    return;
  }
  console.log(`Everything is now encrypted with the key ${newest}.`);
  if (free.length > 0) {
    console.log(`Only backups made before now still need the key ${free.join(', ')}.`);
  }
}

await withRecords(expectNothing, async (records) => {
  const { database, vault, keys, audit, env, dataDir, signal } = records;
  const path = keyFile(dataDir);
  const rotation = await rotateKeys({
    database,
    vault,
    keys,
    writeLine: (tx, values) => audit.write(tx, { kind: 'keys-rotated', details: { values } }),
    addKey: env.ENCRYPTION_KEY ? undefined : () => addKeyTo(path),
    waitForWriters: () => wait(settlingTime, undefined, { signal }),
    signal,
  });
  report(rotation, path);
  if (env.ENCRYPTION_KEY && rotation.reencrypted.size === 0) {
    console.log(
      'For a new key, put it first in ENCRYPTION_KEY (openssl rand -hex 32), then restart the server.',
    );
  }
});
