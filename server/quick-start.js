import { enableCompileCache, registerHooks } from 'node:module';
import { join } from 'node:path';

/**
 * Imported first of all. Keeps what Node makes of our sources between starts, and loads drizzle's
 * CommonJS build: for every ES module file Node parses the package's whole list of exports again,
 * and drizzle's list is so long that it cost 200 MB and most of a second.
 *
 * `npm start` loads this file before anything else, and it is plain JavaScript: so a start that
 * finds everything kept never loads the stripping of types, which holds 15 MB.
 */
enableCompileCache(join(import.meta.dirname, '..', 'node_modules', '.cache', 'corella'));

registerHooks({
  resolve(specifier, context, next) {
    if (!specifier.startsWith('drizzle-orm')) return next(specifier, context);
    return next(specifier, { ...context, conditions: ['node', 'require', 'default'] });
  },
});
