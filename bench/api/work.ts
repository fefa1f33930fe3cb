import { readdirSync, readFileSync } from 'node:fs';
import { familyOf } from '../idle/memory.ts';

function timeOfThread(folder: string): number {
  try {
    return Number(readFileSync(`${folder}/schedstat`, 'utf8').split(' ')[0]);
  } catch {
    // It has ended since the list was read.
    return 0;
  }
}

function timeOf(pid: string): number {
  const tasks = `/proc/${pid}/task`;
  return readdirSync(tasks).reduce((sum, task) => sum + timeOfThread(`${tasks}/${task}`), 0);
}

/**
 * Milliseconds that processors have worked for these processes and their children. Other programs
 * make them wait, but not work more.
 */
export function workOf(parents: readonly number[]): number {
  const nanoseconds = parents.flatMap(familyOf).map(timeOf);
  return nanoseconds.reduce((sum, time) => sum + time, 0) / 1e6;
}
