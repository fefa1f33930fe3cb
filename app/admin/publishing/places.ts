import { portalPaths } from '#domain/paths.ts';
import type { NamedSetting } from '#domain/publishing/settings.ts';

/** Addresses below /admin/site. */

export const partPath = (part: string): string => `${portalPaths.site}?part=${part}`;

export const assistantPart = 'yours';
/** Without a step, where it was left. */
export const assistantPath = (step?: number): string =>
  step ? `${partPath(assistantPart)}&step=${step}` : partPath(assistantPart);

export const settingId = ({ part, name }: Pick<NamedSetting, 'part' | 'name'>): string =>
  `setting-${part}-${name}`;

export const settingPath = (setting: Pick<NamedSetting, 'screen' | 'part' | 'name'>): string =>
  `${partPath(setting.screen)}#${settingId(setting)}`;
