import { settingsName } from '#domain/publishing/names.ts';
import type { Part, Settings } from '#domain/publishing/settings.ts';

/**
 * What the practice has set on its screens, over the defaults in content/. A page carries it in its
 * head; a program that draws pages is given it before anything else is loaded.
 */
function startedWith(): Settings {
  const given: unknown = Reflect.get(globalThis, settingsName);
  if (given) return given as Settings;
  if (typeof document === 'undefined') return {};
  const inPage = document.querySelector<HTMLMetaElement>(`meta[name="${settingsName}"]`);
  return inPage ? JSON.parse(inPage.content) : {};
}

const started = startedWith();

/** What anyone may know of the practice, since scripts of public pages are given it. */
export function publicProfile({ practice }: Settings): Settings['practice'] {
  const { legalReviewed: _, colours: __, ...known } = practice ?? {};
  return Object.keys(known).length > 0 ? known : undefined;
}

const profile = publicProfile(started);

/** What the scripts of a public page have to know; the rest is drawn into the page. */
export const settingsForPages = profile && JSON.stringify({ practice: profile });

/** The defaults of a part with what was set of it. */
export const withSettings = <Defaults extends object>(
  defaults: Defaults,
  part: Part,
  settings: Settings = started,
): Defaults => ({ ...defaults, ...settings[part] });
