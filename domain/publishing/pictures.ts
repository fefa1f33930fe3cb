import { imageAddress, type PictureUse } from './images.ts';
import type { Setting } from './setting.ts';
import { allSettings, type Settings } from './settings.ts';

export interface UsedPicture {
  readonly address: string;
  readonly use: PictureUse;
}

type Values = Readonly<Record<string, unknown>>;

function picturesOf(setting: Setting, value: unknown): UsedPicture[] {
  if (value === undefined) return [];
  const below = (values: Values) =>
    'fields' in setting
      ? Object.entries(setting.fields).flatMap(([name, field]) => picturesOf(field, values[name]))
      : [];
  switch (setting.kind) {
    case 'picture':
      return imageAddress.test(String(value)) ? [{ address: String(value), use: setting.use }] : [];
    case 'group':
      return below(value as Values);
    case 'list':
      return (value as readonly Values[]).flatMap(below);
    default:
      return [];
  }
}

/** The uploaded pictures that settings show, and as what. */
export const picturesIn = (settings: Settings): UsedPicture[] =>
  allSettings.flatMap(({ part, name, setting }) => picturesOf(setting, settings[part]?.[name]));
