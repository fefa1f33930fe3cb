import { readdirSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';

/** Loads every file that a server may load, to fill Node's compile cache. */
const starts = ['main.ts', 'warm-up.ts'];
const files = readdirSync(import.meta.dirname, { recursive: true, withFileTypes: true }).filter(
  ({ name }) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !starts.includes(name),
);
await Promise.all(files.map((file) => import(join(file.parentPath, file.name))));
flushCompileCache();
