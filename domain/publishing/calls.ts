import { z } from 'zod';
import {
  type Contracts,
  dataOf,
  done,
  doneWith,
  failureSchema,
  pageOf,
} from '#domain/api/contract.ts';
import { type MailName, mailNames } from '#domain/mail/described-mails.ts';
import { pageOfListSchema } from '#domain/page-of-list.ts';
import { assistantChangeSchema, assistantSchema } from './assistant.ts';
import type { Defaults } from './changes.ts';
import { conflictSchema } from './conflicts.ts';
import { differenceSchema, reachSchema } from './difference.ts';
import { findingsSchema } from './launch.ts';
import { settingsSchema } from './schema.ts';
import {
  draftChangeSchema,
  draftProblemsSchema,
  draftSchema,
  publishSchema,
  versionSchema,
} from './versions.ts';
import { publishingWording as words } from './wording.ts';

const ids = { id: words.unknownVersion };

/** What someone is about to put live: the draft, or a version that they would bring back. */
const nextSchema = z.object({
  version: z.uuid().optional().describe('The version to bring back, in place of the draft.'),
});

const started = doneWith(
  versionSchema.pick({ _id: true, state: true, number: true }).meta({
    example: { _id: '0199f2a1-7c3e-7d10-9c55-2f6b5a1e8d04', state: 'building', number: 3 },
  }),
);

/** By part and name; what is in them is the settings' own. */
const defaultsSchema = z.record(
  z.string(),
  z.record(z.string(), z.unknown()),
) as unknown as z.ZodType<Defaults>;

const imageSchema = z.object({ address: z.string(), width: z.number(), height: z.number() }).meta({
  example: { address: '/pictures/Zm9vYmFyYmF6cXV4cXV1-400x440.webp', width: 400, height: 440 },
});

/** Admins change what the site says, look at it, publish it, and bring back what was before. */
export const publishingCalls = {
  'GET /api/site/draft': {
    summary: 'The changes that are not published yet',
    access: 'site',
    reads: 'none',
    answer: dataOf(draftSchema),
  },
  'PUT /api/site/draft': {
    summary: 'Save changes without publishing them',
    description:
      'All changes of the draft, over the version last seen, else 409 with the newer draft as `data`. `changes` has what is to be set by part and name, as in content/practice.ts; null goes back to the default.',
    access: 'site',
    body: draftChangeSchema,
    answer: doneWith(draftSchema),
    otherAnswers: {
      400: failureSchema.extend({ problems: draftProblemsSchema.optional() }),
      409: failureSchema.extend({ data: draftSchema }),
    },
  },
  'GET /api/site/settings': {
    summary: 'What every setting is by default, and what is published over it',
    access: 'site',
    reads: 'none',
    answer: dataOf(
      z.object({ defaults: defaultsSchema, published: settingsSchema }).meta({
        example: {
          defaults: { practice: { phone: '(02) 5550 1234' } },
          published: { practice: { phone: '(02) 5550 9999' } },
        },
      }),
    ),
  },
  'GET /api/site/difference': {
    summary: 'What publishing the draft, or bringing back a version, would change, in words',
    access: 'site',
    reads: 'none',
    query: nextSchema,
    answer: dataOf(differenceSchema),
  },
  'GET /api/site/reach': {
    summary: 'On how many public pages each change of the draft would be seen',
    description: 'The pages are drawn with and without it, which takes some seconds at first.',
    access: 'site',
    reads: 'none',
    answer: dataOf(reachSchema),
  },
  'GET /api/site/conflicts': {
    summary: 'Appointments that no longer fit',
    description:
      'Once the draft is published, or the version is brought back. Those to come, soonest first, 200 at most. They stay as they are.',
    access: 'site',
    reads: 'appointments',
    query: nextSchema,
    answer: pageOf(conflictSchema),
  },
  'GET /api/site/launch': {
    summary: 'What is left to change before the practice goes live',
    description:
      'As the draft would make it. The pages themselves are looked at only when there is nothing to publish. Each point says where to fix it: on a screen (`setting`), in a file or in the environment.',
    access: 'site',
    reads: 'none',
    answer: z.object({ data: findingsSchema, total: z.number() }),
  },
  'GET /api/site/assistant': {
    summary: 'How far the practice got in making the sample its own',
    access: 'site',
    reads: 'none',
    answer: dataOf(assistantSchema),
  },
  'PUT /api/site/assistant': {
    summary: 'Remember the step, or that the practice would rather not',
    access: 'site',
    body: assistantChangeSchema,
    answer: doneWith(assistantSchema),
  },
  'POST /api/site/images': {
    summary: 'Upload a picture for the site',
    description:
      'One JPEG, PNG, WebP or SVG of at most 5 MB as `file` in `multipart/form-data`. It is drawn anew in the sizes that pages need; nothing else of the file is kept.',
    access: 'site',
    consumes: 'multipart/form-data',
    body: z
      .object({ file: z.string().meta({ format: 'binary' }) })
      .meta({ example: { file: '<svg…' } }),
    status: 201,
    answer: doneWith(imageSchema),
  },
  'POST /api/site/preview': {
    summary: 'Open a preview of the draft',
    description:
      'Answers the address of its home page, and sets a cookie with which this browser can look at the preview for half an hour, as long as the session lasts.',
    access: 'site',
    answer: dataOf(z.object({ address: z.string() }).meta({ example: { address: '/preview' } })),
  },
  'POST /api/site/test-mail': {
    summary: 'Send oneself an email as the draft words it',
    description: 'To the address of one’s own account, with invented people in it.',
    access: 'site',
    body: z
      .strictObject({ mail: z.enum(mailNames as [MailName, ...MailName[]]) })
      .meta({ example: { mail: 'work-asked' } }),
    answer: done,
  },
  'POST /api/site/publish': {
    summary: 'Publish the draft',
    description:
      'Answers at once; the site is drawn beside the one that is shown, which all servers replace when it is whole. With `version`, 409 if the draft is a newer one. Needs a sign-in or a confirmation within the last five minutes.',
    access: 'site',
    body: publishSchema,
    status: 202,
    answer: started,
  },
  'GET /api/site/versions': {
    summary: 'Everything that was published, newest first, page by page',
    access: 'site',
    reads: 'none',
    query: pageOfListSchema,
    answer: pageOf(versionSchema),
  },
  'GET /api/site/versions/:id': {
    summary: 'One version: what changed, and how far it is built',
    access: 'site',
    reads: 'none',
    ids,
    answer: dataOf(versionSchema),
  },
  'POST /api/site/versions/:id/restore': {
    summary: 'Publish an earlier version again',
    description:
      'As a new version with the settings of that one; the draft stays. Needs a sign-in or a confirmation within the last five minutes.',
    access: 'site',
    ids,
    status: 202,
    answer: started,
  },
} satisfies Contracts;
