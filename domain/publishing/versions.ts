import { z } from 'zod';
import { differenceSchema } from './difference.ts';
import { changesSchema } from './schema.ts';

export const versionStates = ['building', 'live', 'failed', 'past'] as const;
export type VersionState = (typeof versionStates)[number];

/** A build that has taken longer than this was killed, and will not end by itself. */
export const longestBuildMs = 3 * 60_000;

export const versionSchema = z
  .object({
    _id: z.string(),
    number: z.number().describe('0 is the site as it was before the first publish.'),
    state: z.enum(versionStates),
    createdAt: z.iso.datetime(),
    liveAt: z.iso.datetime().nullable(),
    publishedBy: z.string().nullable().describe('The name of whoever published it.'),
    restores: z.number().nullable().describe('The number of the version that it brought back.'),
    replacedBy: z
      .string()
      .nullable()
      .describe('Of a version that is not published: the newer one that was published instead.'),
    difference: differenceSchema,
    progress: z.object({ drawn: z.number(), pages: z.number() }),
  })
  .meta({
    example: {
      _id: '0199f2a1-7c3e-7d10-9c55-2f6b5a1e8d04',
      number: 3,
      state: 'live',
      createdAt: '2026-11-16T03:00:00.000Z',
      liveAt: '2026-11-16T03:00:06.000Z',
      publishedBy: 'Mei Chen',
      restores: null,
      replacedBy: null,
      difference: [],
      progress: { drawn: 62, pages: 62 },
    },
  });

export type Version = z.output<typeof versionSchema>;

export const draftSchema = z.object({
  version: z.number().describe('The draft last seen: 0 when none ever was.'),
  changes: changesSchema,
  savedAt: z.iso.datetime().nullable(),
  savedBy: z.string().nullable(),
});

export type Draft = z.output<typeof draftSchema>;

export const draftChangeSchema = z
  .object({ version: z.int().min(0), changes: changesSchema })
  .meta({ example: { version: 0, changes: { practice: { phone: '(02) 5550 9999' } } } });

/** Without a version, whatever the draft holds is published. */
export const publishSchema = z
  .object({ version: z.int().min(0).optional() })
  .default({})
  .meta({ example: { version: 4 } });

/** What is wrong with a draft: each field to blame, by its path in what was sent. */
export const draftProblemsSchema = z
  .array(z.object({ field: z.string(), message: z.string() }))
  .meta({ example: [{ field: 'changes.practice.phone', message: 'Phone can’t be empty.' }] });

export type DraftProblems = z.output<typeof draftProblemsSchema>;
