import { enableCompileCache, registerHooks } from 'node:module';
import { join } from 'node:path';

/**
 * Imported first of all. Keeps what Node makes of our sources between starts, and loads drizzle's
 * CommonJS build: for every ES module file Node parses the package's whole list of exports again,
 * and drizzle's list is so long that it cost 200 MB and most of a second.
 */
enableCompileCache(join(import.meta.dirname, '..', 'node_modules', '.cache', 'corella'));

registerHooks({
  resolve(specifier, context, next) {
    if (!specifier.startsWith('drizzle-orm')) return next(specifier, context);
    return next(specifier, { ...context, conditions: ['node', 'require', 'default'] });
  },
});
