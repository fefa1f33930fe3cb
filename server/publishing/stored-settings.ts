import { z } from 'zod';
import { differenceSchema } from '#domain/publishing/difference.ts';
import { settingSchema } from '#domain/publishing/schema.ts';
import { allSettings, type Changes, parts, type Settings } from '#domain/publishing/settings.ts';
import { storedJson } from '#server/db/stored-json.ts';

/**
 * Settings outlive the program that stored them. A setting that is described no more, or whose value
 * would be refused now, is left out: it has its default then.
 */
const tolerant = (mayBeNull: boolean) =>
  z.record(z.string(), z.record(z.string(), z.unknown())).transform((stored): Settings => {
    const valid = parts.map((part) => {
      const named = allSettings
        .filter((setting) => setting.part === part)
        .flatMap(({ name, setting }) => {
          const value = stored[part]?.[name];
          if (value === undefined) return [];
          if (value === null) return mayBeNull ? [[name, null]] : [];
          const { success, data } = settingSchema(setting).safeParse(value);
          return success ? [[name, data]] : [];
        });
      return [part, Object.fromEntries(named)] as const;
    });
    return Object.fromEntries(valid.filter(([, named]) => Object.keys(named).length > 0));
  }) as z.ZodType<Settings>;

export const storedSettings = storedJson<Settings>(tolerant(false));
export const storedChanges = storedJson<Changes>(tolerant(true));
export const storedDifference = storedJson(z.object({ changes: differenceSchema }));
export const storedRedirects = storedJson(z.record(z.string(), z.string()));
