import { imageAddress, type PictureUse } from './images.ts';
import type { Setting } from './setting.ts';
import { allSettings, type Settings } from './settings.ts';

export interface UsedPicture {
  readonly address: string;
  readonly use: PictureUse;
  /** Of the value that names it: `practice.logo.picture`, `people.leaders.0.portrait`. */
  readonly path: string;
}

type Values = Readonly<Record<string, unknown>>;

function picturesOf(setting: Setting, value: unknown, path: string): UsedPicture[] {
  if (value === undefined || value === null) return [];
  const below = (values: Values, at = path) =>
    'fields' in setting
      ? Object.entries(setting.fields).flatMap(([name, field]) =>
          picturesOf(field, values[name], `${at}.${name}`),
        )
      : [];
  switch (setting.kind) {
    case 'picture':
      return imageAddress.test(String(value))
        ? [{ address: String(value), use: setting.use, path }]
        : [];
    case 'group':
      return below(value as Values);
    case 'list':
      return (value as readonly Values[]).flatMap((each, at) => below(each, `${path}.${at}`));
    default:
      return [];
  }
}

/** The uploaded pictures that settings or changes show, and as what. */
export const picturesIn = (settings: Settings): UsedPicture[] =>
  allSettings.flatMap(({ part, name, setting }) =>
    picturesOf(setting, settings[part]?.[name], `${part}.${name}`),
  );
