import { isMainThread } from 'node:worker_threads';
import { limitMs, mostCpuMs, mostMemory } from './messages.ts';

/**
 * A thread beside the work, which may keep its own thread for good. What a library takes is no
 * memory of JavaScript, and a server that was killed cannot end the process any more.
 */

const lookAgainMs = 20;
/** The server ends it first. */
const graceMs = 1000;
const until = performance.now() + limitMs + graceMs;

const hasUsedItsTime = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000 > mostCpuMs || performance.now() > until;
};
const isTooMuch = () => process.memoryUsage.rss() > mostMemory || hasUsedItsTime();

// In a thread of the server it is only loaded to be compiled ahead.
if (!isMainThread) {
  setInterval(() => {
    if (isTooMuch()) process.kill(process.pid, 'SIGKILL');
  }, lookAgainMs);
}
