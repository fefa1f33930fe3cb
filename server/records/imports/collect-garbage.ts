import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

let collect: (() => void) | undefined;

function openCollector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc');
}

/**
 * A long import leaves so little to do between two waits for the database that V8 puts off collecting
 * its garbage, and takes more memory instead: twice as much as all that is in use, and more on a
 * busy machine. Counts rows, and collects now and then; each time takes some hundredths of a second.
 */
export function collectEvery(rows: number): (handled: number) => void {
  let waiting = 0;
  return (handled) => {
    waiting += handled;
    if (waiting < rows) return;
    waiting = 0;
    collect ??= openCollector();
    collect();
  };
}
