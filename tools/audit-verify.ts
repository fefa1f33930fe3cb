import type { NotedLine } from '#server/audit/line-name.ts';
import { lineName, readLineName } from '#server/audit/line-name.ts';
import { type Broken, verifyLog } from '#server/audit/verify.ts';
import { StartRefused } from '#server/env.ts';
import { withRecords } from './with-records.ts';

/** A last line noted earlier, as in `npm run audit:verify -- 1234-ptkgqshnovlirjmu`. */
function readNotedLine([given, ...others]: readonly string[]): NotedLine | undefined {
  if (given === undefined) return undefined;
  const noted = others.length === 0 ? readLineName(given) : undefined;
  if (noted) return noted;
  throw new StartRefused(
    'Give a last line from the daily email, or one shown earlier, such as 1234-ptkgqshnovlirjmu.',
  );
}

const reasons: Record<Broken['because'], string> = {
  missing: 'it is missing',
  changed: 'it is not as it was written',
  added: 'it was never written by us',
  'changed before it was chained': 'it was changed, or added by someone, before it was chained',
  'end unknown': 'the record of where the log ends is gone, so lines may be missing from here on',
};

/** Verifies the audit log, and that a last line noted earlier is still in it. */
await withRecords(readNotedLine, async ({ database, vault, keyedHash, audit }, noted) => {
  // Without an end there is nothing to chain to, which is what the verdict then says.
  await audit.chain().catch(() => {});
  const verdict = await verifyLog(database, vault, keyedHash, noted);
  if (!verdict.whole) {
    console.log(`The audit log is broken at line ${verdict.line}: ${reasons[verdict.because]}.`);
    process.exitCode = 1;
    return;
  }
  console.log(
    verdict.last.number === 0
      ? 'The audit log is intact: it has no lines yet.'
      : `The audit log is intact, up to its last line ${lineName(verdict.last)}.`,
  );
});
