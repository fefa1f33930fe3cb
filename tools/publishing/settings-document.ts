import { siteScreens } from '#content/publishing/screens.ts';
import { isText } from '#domain/fields/field.ts';
import { settingScreens } from '#domain/publishing/described.ts';
import type { Fields, Setting } from '#domain/publishing/setting.ts';
import { allSettings, type NamedSetting } from '#domain/publishing/settings.ts';

/** docs/settings.md, from the descriptions of the settings. */

const listed = (words: readonly string[]) => words.map((word) => `\`${word}\``).join(', ');

function limitsOf(setting: Setting): string {
  if (isText(setting)) {
    const what = setting.kind === 'paragraphs' ? 'text' : 'a line';
    return `${what} of at most ${setting.limit} characters`;
  }
  switch (setting.kind) {
    case 'tick':
      return 'yes or no';
    case 'number':
      return `${setting.least} to ${setting.most} ${setting.unit}`.trim();
    case 'choice':
      return `one of ${listed(Object.keys(setting.options))}`;
    case 'several':
      return `any of ${listed(Object.keys(setting.options))}`;
    case 'day':
      return 'a day';
    case 'time':
      return 'a time';
    case 'picture':
      return 'a picture';
    case 'colour':
      return 'a colour such as `#1c5794`';
    case 'person':
      return 'the `id` of one of `scheduling.staff`';
    case 'condition':
      return 'the `key` of another entry, and the answer that it `is`';
    case 'group':
      return fieldsOf(setting.fields);
    case 'list':
      return `${setting.least ?? 0} to ${setting.most}, each with ${fieldsOf(setting.fields)}`;
  }
}

const limitedInside: readonly Setting['kind'][] = ['list', 'group', 'choice', 'colour'];

const fieldsOf = (fields: Fields): string =>
  Object.entries(fields)
    .map(([name, field]) => {
      const limits = limitedInside.includes(field.kind) ? `(${limitsOf(field)})` : '';
      return [`\`${name}\``, field.optional && '(optional)', limits].filter(Boolean).join(' ');
    })
    .join(', ');

const row = ({ part, name, setting, shows }: NamedSetting) =>
  `| \`${part}.${name}\` | ${setting.label} | ${limitsOf(setting)} | ${shows} |`;

const table = (screen: (typeof settingScreens)[number]) => [
  `## ${siteScreens.screens[screen]}`,
  '',
  '| name | on the screen | what it takes | where it shows |',
  '|---|---|---|---|',
  ...allSettings.filter((setting) => setting.screen === screen).map(row),
  '',
];

export const settingsDocument = (): string =>
  [
    '# Settings',
    '',
    'What a practice can change at `/admin/site`, without an engineer. The default of each is in `content/`, under the same name. `PUT /api/site/draft` takes changes by part and name, such as `{ "practice": { "phone": "(02) 5550 9999" } }`; `null` goes back to the default. `npm run site:export` and `npm run site:import` carry them from one server to another.',
    '',
    'This file is made from the descriptions in `domain/publishing/settings/`: `npm run tool -- lists`.',
    '',
    ...settingScreens.flatMap(table),
  ].join('\n');
