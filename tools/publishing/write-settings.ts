import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingsDocument } from './settings-document.ts';

/** `npm run settings` writes docs/settings.md. */
writeFileSync(join(import.meta.dirname, '..', '..', 'docs', 'settings.md'), settingsDocument());
