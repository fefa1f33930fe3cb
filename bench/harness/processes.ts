import { readdirSync, readFileSync } from 'node:fs';

/** What processes take, as Linux counts it. Of one that has ended meanwhile nothing is read. */

export function readProcess(pid: number | string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** Of a field such as "Pss: 1234 kB"; not a number once the process has ended. */
const bytesIn = (pid: number | string | undefined, file: string, field: string) =>
  Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(readProcess(`${pid}`, file))?.[1]) * 1024;

export const residentBytes = (pid: number | undefined) => bytesIn(pid, 'status', 'VmRSS');
/** The most that it ever had. */
export const peakBytes = (pid: number | undefined) => bytesIn(pid, 'status', 'VmHWM');

/** The most memory that a process takes until it is told to stop looking. */
export function watchMemory(pid: number | undefined): () => number {
  let most = residentBytes(pid);
  const timer = setInterval(() => {
    most = Math.max(most, residentBytes(pid));
  }, 10);
  return () => {
    clearInterval(timer);
    return most;
  };
}

/** A process and its children. */
export function familyOf(parent: number): string[] {
  const parentOf = (pid: string) => Number(/^PPid:\s+(\d+)/m.exec(readProcess(pid, 'status'))?.[1]);
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return [String(parent), ...all.filter((pid) => parentOf(pid) === parent)];
}

/** Of a process and its children, with shared memory counted once. */
export const familyBytes = (parent: number): number =>
  familyOf(parent).reduce((sum, pid) => sum + bytesIn(pid, 'smaps_rollup', 'Pss'), 0);

function threadsOf(pid: string): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map((thread) => `${pid}/task/${thread}`);
  } catch {
    return [];
  }
}

/**
 * Milliseconds that processors have worked for these processes and their children, except in
 * threads of one name. Other programs make them wait, but not work more.
 */
export function workOf(parents: readonly number[], exceptThreads?: string): number {
  const nameOf = (thread: string) => readProcess(thread, 'comm').trim();
  const counted = parents.flatMap(familyOf).flatMap(threadsOf);
  const nanoseconds = counted
    .filter((thread) => nameOf(thread) !== exceptThreads)
    .map((thread) => Number(readProcess(thread, 'schedstat').split(' ')[0]));
  return nanoseconds.reduce((sum, each) => sum + each, 0) / 1e6;
}

const ticksPerSecond = 100;

/** The processor time that these have taken so far, with threads that have ended, in seconds. */
export function secondsOf(...pids: readonly (number | string)[]): number {
  const ofOne = (pid: number | string) => {
    const text = readProcess(pid, 'stat');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
  };
  return pids.reduce<number>((sum, pid) => sum + ofOne(pid), 0);
}
