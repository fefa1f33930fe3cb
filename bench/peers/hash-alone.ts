import { execFileSync } from 'node:child_process';
import type { Seen } from './measure.ts';
import { password, type Target } from './target.ts';

const warmUps = 4;
const hashes = 12;

/** Checks a password a few times with a tool's own library and settings, in a process of its own. */
export function measureHash({ hash: { folder, script }, name }: Target): Seen {
  const program = `const given = ${JSON.stringify(password)};
    ${script}
    for (let count = 0; count < ${warmUps}; count += 1) await fits();
    const [cpu, from] = [process.cpuUsage(), performance.now()];
    for (let count = 0; count < ${hashes}; count += 1) if (!(await fits())) throw new Error('refused');
    const { user, system } = process.cpuUsage(cpu);
    const time = (performance.now() - from) / ${hashes};
    console.log(JSON.stringify({ time, work: (user + system) / 1000 / ${hashes} }));`;
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: folder,
    encoding: 'utf8',
  });
  const seen = JSON.parse(said) as Partial<Seen>;
  if (!(seen.time && seen.work)) throw new Error(`The hash of ${name} was not measured: ${said}`);
  return { time: seen.time, work: seen.work };
}
