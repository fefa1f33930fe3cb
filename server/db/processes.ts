import { readFileSync } from 'node:fs';

/** What the kernel tells of a process, on systems that show it: its name and its state. */
function describe(pid: number): { name: string; state: string } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
    return { name, state: stat.slice(stat.lastIndexOf(')') + 2)[0] ?? '' };
  } catch {
    return undefined;
  }
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  // A dead process that nobody has collected still has a number.
  return describe(pid)?.state !== 'Z';
}

/** Whether that process runs that program; where the system does not tell, it is assumed. */
export function isRunningProgram(pid: number, name: string): boolean {
  return isRunning(pid) && (describe(pid)?.name ?? name) === name;
}
