import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { vi } from 'vitest';
import { settingsName } from '#domain/publishing/names.ts';
import type { Settings } from '#domain/publishing/settings.ts';

/** As the pages are drawn with these settings. */
export async function drawn(
  settings: Settings,
  load: () => Promise<ComponentType>,
): Promise<string> {
  vi.resetModules();
  vi.stubGlobal(settingsName, settings);
  const Part = await load();
  vi.unstubAllGlobals();
  return renderToStaticMarkup(<Part />);
}
