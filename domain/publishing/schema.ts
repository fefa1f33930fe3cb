import { z } from 'zod';
import { isText, type Options } from '#domain/fields/field.ts';
import { textSchema } from '#domain/fields/schema.ts';
import { isColour } from './colours/palettes.ts';
import type { Described } from './described.ts';
import { imageAddress } from './images.ts';
import {
  type Fields,
  type GroupSetting,
  type ListSetting,
  type Setting,
  type ValueCheck,
  withoutOrphans,
} from './setting.ts';
import { parts, type Settings, settings } from './settings.ts';

/** What the server takes for a setting, with the messages that the screen shows. */

const dayMessage = 'Please give a day such as 24/12/2026.';
const timeMessage = 'Please give a time such as 09:00.';
const colourMessage = 'Please give a colour such as #1c5794.';
const conditionMessage = 'Please choose one of the answers in this list.';
const pictureMessage = 'Please choose a picture that was uploaded here.';

const conditionSchema = z.strictObject(
  { key: z.string().min(1).max(60), is: z.union([z.boolean(), z.string().max(100)]) },
  conditionMessage,
);

const optionSchema = (options: Options) =>
  z.enum(Object.keys(options) as [string, ...string[]], 'Please choose one of the options.');

function shapeOf(fields: Fields): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const schema = settingSchema(field);
      return [name, field.optional ? schema.optional() : schema];
    }),
  );
}

function checked<Schema extends z.ZodType>(schema: Schema, checks: readonly ValueCheck[] = []) {
  return checks.reduce<z.ZodType>(
    (built, { passes, message: said, field }) =>
      built.refine((value) => passes(value as Record<string, unknown>), {
        error: ({ input }) =>
          typeof said === 'string' ? said : said(input as Record<string, unknown>),
        path: [field],
      }),
    schema,
  );
}

const fieldsSchema = (fields: Fields, checks?: readonly ValueCheck[]) =>
  checked(
    z.strictObject(shapeOf(fields)).overwrite((value) => withoutOrphans(fields, value)),
    checks,
  );

const groupSchema = ({ fields, checks }: GroupSetting) => fieldsSchema(fields, checks);

function listSchema({ fields, checks, most, least = 0, one, unique }: ListSetting): z.ZodType {
  const entries = z
    .array(fieldsSchema(fields, checks))
    .min(least, `Please keep at least ${least} ${one}.`)
    .max(most, `Please give ${most} at most.`);
  if (!unique) return entries;
  return entries.refine(
    (list) =>
      new Set(list.map((entry) => JSON.stringify((entry as never)[unique]))).size === list.length,
    `Each ${one} needs its own ${unique}.`,
  );
}

export function settingSchema(setting: Setting): z.ZodType {
  if (isText(setting)) {
    const { label, optional, mayBeEmpty } = setting;
    const required = optional || mayBeEmpty ? undefined : `${label} can’t be empty.`;
    return textSchema({ ...setting, required }, `${label} must be text.`);
  }
  switch (setting.kind) {
    case 'person':
      return z.string().min(1, 'Please choose someone.').max(60);
    case 'condition':
      return conditionSchema;
    case 'tick':
      return z.boolean();
    case 'number': {
      const message = `Please give a whole number from ${setting.least} to ${setting.most}.`;
      return z.int(message).min(setting.least, message).max(setting.most, message);
    }
    case 'choice':
      return optionSchema(setting.options);
    case 'several':
      return z
        .array(optionSchema(setting.options))
        .min(setting.least ?? 0, 'Please choose at least one.')
        .max(Object.keys(setting.options).length)
        .refine((chosen) => new Set(chosen).size === chosen.length);
    case 'day':
      return z.iso.date(dayMessage);
    case 'time':
      return z.string(timeMessage).regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, timeMessage);
    case 'picture':
      return z
        .string()
        .max(200)
        .refine(
          (text) =>
            text === '' ||
            imageAddress.test(text) ||
            (setting.use !== 'logo' && /^[a-z\d-]{1,60}$/.test(text)),
          pictureMessage,
        );
    case 'colour':
      return z
        .string(colourMessage)
        .trim()
        .toLowerCase()
        .overwrite((text) => (/^[\da-f]{6}$/.test(text) ? `#${text}` : text))
        .refine(isColour, colourMessage);
    case 'group':
      return groupSchema(setting);
    case 'list':
      return listSchema(setting);
  }
}

const partSchema = (described: Described, wrap: (schema: z.ZodType) => z.ZodType) =>
  z
    .strictObject(
      Object.fromEntries(
        Object.entries(described).map(([name, { setting }]) => [
          name,
          wrap(settingSchema(setting)),
        ]),
      ),
    )
    .partial();

const schemaOf = (wrap: (schema: z.ZodType) => z.ZodType) =>
  z
    .strictObject(Object.fromEntries(parts.map((part) => [part, partSchema(settings[part], wrap)])))
    .partial() as unknown as z.ZodType<Settings>;

export const settingsSchema = schemaOf((schema) => schema);

export const changesSchema = schemaOf((schema) => schema.nullable()).meta({
  description: 'By part and name, what is to be set; null goes back to the default.',
  example: { practice: { phone: '(02) 5550 9999' } },
});
