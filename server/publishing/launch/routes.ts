import { z } from 'zod';
import { apiPaths } from '#domain/api-paths.ts';
import { isSame } from '#domain/publishing/changes.ts';
import { findingsSchema } from '#domain/publishing/launch.ts';
import { failureSchema } from '#server/api-schemas.ts';
import type { Api, Parts } from '#server/app.ts';
import { draftedSettings, readDraft, readPublished } from '../draft.ts';
import type { Showing } from '../showing.ts';
import type { SourceFile } from './content-findings.ts';
import { contentSources } from './content-sources.ts';
import { launchFindings } from './findings.ts';

/** What `npm run launch-check` lists, for the practice as the draft would make it. */
export function launchRoutes(api: Api, parts: Parts, showing: Showing): void {
  const { database, site, askEnvironment, env, now } = parts;
  const { queries } = database;
  // They are those of the program, and stay the same as long as it runs.
  let sources: readonly SourceFile[] | undefined;

  api.get(
    apiPaths.siteLaunch,
    {
      config: { access: 'site' },
      schema: {
        summary: 'What is left to change before the practice goes live',
        description:
          'As the draft would make it. The pages themselves are looked at only when there is nothing to publish. Each point says where it is mended: on a screen (`setting`), in a file or in the environment.',
        tags: ['site'],
        response: {
          200: z.object({ data: findingsSchema, total: z.number() }),
          '4xx': failureSchema,
        },
      },
    },
    async () => {
      const published = await readPublished(queries);
      const settings = draftedSettings(published, await readDraft(queries));
      const order = await showing.orderOf(settings);
      sources ??= contentSources();
      const data = launchFindings({
        practice: { ...showing.defaults, ...order.settings.practice },
        settings,
        sources,
        environment: await askEnvironment(),
        secondFactor: env.SECOND_FACTOR,
        site: isSame(published, settings)
          ? { place: 'pages', current: true, pages: site.pages(), files: [] }
          : 'about to change',
        now: now(),
      });
      return { data, total: data.length };
    },
  );
}
