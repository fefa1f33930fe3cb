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

function tasksOf(pid: string): readonly string[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map((task) => `/proc/${pid}/task/${task}`);
  } catch {
    // The same of a process.
    return [];
  }
}

const timeOf = (pid: string): number =>
  tasksOf(pid).reduce((sum, task) => sum + timeOfThread(task), 0);

/**
 * Milliseconds that processors have worked for these processes and their children. Other programs
 * make them wait, but not work more.
 */
export function workOf(parents: readonly number[]): number {
  const nanoseconds = parents.flatMap(familyOf).map(timeOf);
  return nanoseconds.reduce((sum, time) => sum + time, 0) / 1e6;
}
