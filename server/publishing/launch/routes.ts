import { publishingCalls } from '#domain/publishing/calls.ts';
import { isSame } from '#domain/publishing/changes.ts';
import type { Api } from '#server/api/api.ts';
import { serving } from '#server/api/serve.ts';
import type { Parts } from '#server/parts.ts';
import { draftedSettings, readDraft, readPublished } from '../draft.ts';
import type { Showing } from '../showing.ts';
import type { SourceFile } from './content-findings.ts';
import { contentSources } from './content-sources.ts';
import { launchFindings } from './findings.ts';
import { programFindings } from './program-findings.ts';

/** What `npm run launch-check` lists, for the practice as the draft would make it. */
export function launchRoutes(
  api: Api,
  parts: Pick<Parts, 'database' | 'site' | 'askEnvironment' | 'env' | 'now'>,
  showing: Showing,
): void {
  const serve = serving(api, publishingCalls, 'site');
  const { database, site, askEnvironment, env, now } = parts;
  const { queries } = database;
  // They are those of the program, and stay the same as long as it runs.
  let sources: readonly SourceFile[] | undefined;

  serve('GET /api/site/launch', async () => {
    const published = await readPublished(queries);
    const settings = draftedSettings(published, await readDraft(queries));
    const order = await showing.orderOf(settings);
    sources ??= contentSources();
    const data = launchFindings({
      practice: { ...showing.defaults, ...order.settings.practice },
      settings,
      sources,
      environment: await askEnvironment(),
      dates: programFindings(),
      secondFactor: env.SECOND_FACTOR,
      site: isSame(published, settings)
        ? { place: 'pages', current: true, pages: site.pages(), files: [] }
        : 'about to change',
      now: now(),
    });
    return { data, total: data.length };
  });
}
