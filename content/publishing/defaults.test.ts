import { expect, test } from 'vitest';
import { settingSchema } from '#domain/publishing/schema.ts';
import { allSettings } from '#domain/publishing/settings.ts';
import { defaults } from './defaults.ts';

/** An invented ABN is no ABN, and no one agreed to reviews that no one gave. */
const invented = ['abn', 'testimonials', 'quote'];

test.each(allSettings)('$name of $part can be set to its default', ({ part, name, setting }) => {
  const value = defaults[part][name];
  expect(value).toBeDefined();
  if (invented.includes(name)) return;
  expect(settingSchema(setting).parse(value)).toEqual(value);
});
