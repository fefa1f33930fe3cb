import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tools } from '../commands/tools.ts';
import { settingsDocument } from '../publishing/settings-document.ts';
import { commandsPage } from './command-pages.ts';

/** The pages that are made from descriptions in the code, by their path. */
export const lists: Readonly<Record<string, () => string>> = {
  'docs/settings.md': settingsDocument,
  'docs/commands.md': () => commandsPage(tools),
};

export function writeLists(): void {
  for (const [path, page] of Object.entries(lists)) {
    writeFileSync(join(import.meta.dirname, '..', '..', path), page());
    console.log(path);
  }
}
