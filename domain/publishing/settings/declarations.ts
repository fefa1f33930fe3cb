import { tidyOwnText } from '#domain/fields/tidy.ts';
import { jobTypes } from '#domain/work/types/job-types.ts';
import { workTypes } from '#domain/work/types/names.ts';
import type { Described } from '../described.ts';
import { paragraphs } from '../setting.ts';

/** What clients declare besides what the law asks for: content/work/declarations.ts. */
export const declarationSettings: Described = Object.fromEntries(
  workTypes.map((type) => [
    type,
    {
      setting: paragraphs(jobTypes[type].name, 2000, {
        mayBeEmpty: true,
        tidy: tidyOwnText,
      }),
      shows: 'new documents to sign; what was sent already stays',
      screen: 'declarations' as const,
    },
  ]),
);
