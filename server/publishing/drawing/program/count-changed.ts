import { notFoundPath } from '#domain/paths.ts';
import { settingsName } from '#domain/publishing/names.ts';
import type { Settings } from '#domain/publishing/settings.ts';
import { openDrawing } from './site-folder.ts';

/**
 * On how many pages people would see each of several other settings. Only drawing tells: a number
 * that is set for the first time is on no page yet, and a flag is on none by its name.
 */

/** For scripts: it has every setting, whether the page shows it or not. */
const forScripts = new RegExp(`<meta name="${settingsName}"[^>]*>`);

/** What reads the settings does so once, as it is loaded: so it is loaded once for each. */
async function drawWith(buildFolder: string, settings: Settings, instance: number) {
  Reflect.set(globalThis, settingsName, settings);
  const { drawPage, findFile, publicAddresses } = await openDrawing(buildFolder, instance);
  return publicAddresses
    .filter((address) => address !== notFoundPath)
    .map((address) => drawPage(address, findFile).replace(forScripts, ''));
}

export async function countChanged(
  buildFolder: string,
  settings: Settings,
  others: readonly Settings[],
): Promise<number[]> {
  const before = await drawWith(buildFolder, settings, 0);
  const counts: number[] = [];
  for (const [at, other] of others.entries()) {
    // In the same order: an address may be another one, the page at its place is the same.
    const after = await drawWith(buildFolder, other, at + 1);
    counts.push(after.filter((html, place) => html !== before[place]).length);
  }
  return counts;
}
