import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { enableCompileCache, registerHooks } from 'node:module';
import { join } from 'node:path';

/**
 * Imported first. Turns on Node's compile cache, and loads drizzle's CommonJS build: for every ES
 * module file Node parses the package's whole list of exports again, and drizzle's list is so long
 * that it cost 200 MB and most of a second.
 *
 * It is plain JavaScript, so a start that finds everything in the cache never loads Node's type
 * stripping, which takes 15 MB. If the cache is incomplete, another process fills it first.
 */
const root = join(import.meta.dirname, '..');
const kept = join(root, 'node_modules', '.cache', 'corella');
const warmUp = join(import.meta.dirname, 'warm-up.ts');

enableCompileCache(kept);

registerHooks({
  resolve(specifier, context, next) {
    if (!specifier.startsWith('drizzle-orm')) return next(specifier, context);
    return next(specifier, { ...context, conditions: ['node', 'require', 'default'] });
  },
});

/** When a source that the server may load was last changed. */
function newestSource() {
  const files = ['server', 'domain', 'content'].flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile() && entry.name.endsWith('.ts'),
    ),
  );
  return Math.max(...files.map((file) => statSync(join(file.parentPath, file.name)).mtimeMs));
}

function keepEverything() {
  const mark = join(kept, `kept-${process.version}`);
  const keptAt = statSync(mark, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (keptAt > newestSource()) return;
  try {
    mkdirSync(kept, { recursive: true });
    writeFileSync(mark, '');
  } catch {
    // Without a writable folder there is no cache; the server runs all the same.
    return;
  }
  spawnSync(process.execPath, [...process.execArgv, warmUp], { stdio: 'ignore' });
}

if (process.argv[1] !== warmUp) keepEverything();
