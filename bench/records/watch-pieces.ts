import { appendFileSync } from 'node:fs';

/**
 * Loaded into the server before anything else: notes how long its thread worked on between two turns
 * of the event loop, in processor time, which a busy machine does not lengthen.
 */

const lookEveryMs = 2;
const leastMs = 10;

const file = process.env.PIECES_FILE;
const used = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};
let before = used();

if (file) {
  setInterval(() => {
    const now = used();
    const piece = now - before;
    if (piece >= leastMs) appendFileSync(file, `${Date.now()} ${piece.toFixed(1)}\n`);
    before = used();
  }, lookEveryMs).unref();
}
