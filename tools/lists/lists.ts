import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingsDocument } from '../publishing/settings-document.ts';
import { type Commands, commandsPage } from './command-pages.ts';

/** The pages that are made from descriptions in the code, by their path. */
export const lists: Readonly<Record<string, (tools: Commands) => string>> = {
  'docs/settings.md': settingsDocument,
  'docs/commands.md': commandsPage,
};

export function writeLists(tools: Commands): void {
  for (const [path, page] of Object.entries(lists)) {
    writeFileSync(join(import.meta.dirname, '..', '..', path), page(tools));
    console.log(path);
  }
}
