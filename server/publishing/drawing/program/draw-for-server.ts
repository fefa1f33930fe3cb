import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { lookFolder } from '#domain/publishing/look-sheet.ts';
import { settingsName } from '#domain/publishing/names.ts';
import { previewPath } from '#domain/publishing/preview-path.ts';
import type { DrawingAnswer, DrawingOrder } from '#server/publishing/drawing/messages.ts';
import { shellFile } from '#server/web/site-files.ts';
import { compress, describeFile, inlineScripts } from './describe.ts';
import type { DrawnFile, SameFile } from './drawn-file.ts';
import { redirectsFrom } from './redirects.ts';

/**
 * A process of its own that draws the site, or single pages of it, with what was set on the screens.
 * The settings are there before any module that reads them is loaded.
 */

const politeness = 10;

const send = (answer: DrawingAnswer) =>
  new Promise<void>((resolve, reject) => {
    process.send?.(answer, (error: Error | null) => (error ? reject(error) : resolve()));
  });

async function sendFile(drawn: DrawnFile | SameFile): Promise<void> {
  if ('isSame' in drawn) return send({ kind: 'same', address: `/${drawn.file}` });
  const { file, content, madeOf } = drawn;
  const body = Buffer.from(content);
  const described = { ...describeFile(file, body), drawn: true, ...(madeOf && { madeOf }) };
  const bodies = described.compressed ? await compress(body) : { plain: body };
  await send({ kind: 'file', file: described, bodies });
}

/** Screens name the people of the practice; how to meet them is for those who have booked. */
async function drawShell({ buildFolder, settings }: DrawingOrder): Promise<DrawnFile> {
  const { fillShell } = await import('./fill-shell.ts');
  const { practice } = await import('#content/practice.ts');
  const { people } = await import('#content/bookings/people.ts');
  const { publicProfile } = await import('#content/publishing/published.ts');
  const staff = people.map(({ id, name, role }) => ({ id, name, role }));
  const content = await readFile(join(buildFolder, 'client', shellFile), 'utf8');
  const known = { practice: publicProfile(settings), scheduling: { staff } };
  return { file: shellFile, content: fillShell(content, practice, known) };
}

async function drawAll(order: DrawingOrder): Promise<void> {
  const { drawSite } = await import('./draw-site.ts');
  const { routedPaths } = await import('#app/routed-pages.ts');
  const { practice } = await import('#content/practice.ts');
  const { openDrawing } = await import('./site-folder.ts');
  const { publicAddresses } = await openDrawing(order.buildFolder);
  await send({ kind: 'counted', total: publicAddresses.length });
  await sendFile(await drawShell(order));
  for await (const drawn of drawSite(order.buildFolder, order)) await sendFile(drawn);
  await send({
    kind: 'done',
    redirects: redirectsFrom(order.formerSlugs, practice.slug, routedPaths),
  });
}

async function drawPages({ buildFolder }: DrawingOrder): Promise<void> {
  const { openDrawing } = await import('./site-folder.ts');
  const { drawPage, findFile, publicAddresses } = await openDrawing(buildFolder);
  const known = new Set(publicAddresses);
  process.on('message', (address: string) => {
    void answering(() => {
      const html = withinPreview(drawPage(address, findFile), known);
      return send({ kind: 'page', address, html, scripts: inlineScripts(html) });
    });
  });
  await send({ kind: 'ready', addresses: publicAddresses });
}

async function count({ buildFolder, settings, others = [] }: DrawingOrder): Promise<void> {
  const { countChanged } = await import('./count-changed.ts');
  await send({ kind: 'counts', counts: await countChanged(buildFolder, settings, others) });
}

/** Links to public pages stay in the preview; the draft's look is nowhere else yet. */
const withinPreview = (html: string, addresses: ReadonlySet<string>) =>
  html.replace(/ href="(\/[^"#?]*)/g, (link, address: string) =>
    addresses.has(address) || address.startsWith(lookFolder)
      ? ` href="${previewPath}${address}`
      : link,
  );

async function answering(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    await send({ kind: 'failed', message: (error as Error).stack ?? String(error) });
  }
}

const works = { site: drawAll, pages: drawPages, counts: count };

process.once('message', (order: DrawingOrder) => {
  Reflect.set(globalThis, settingsName, order.settings);
  setPriority(politeness);
  void answering(() => works[order.want](order));
});
// No one is left who wants to see it.
process.once('disconnect', () => process.exit());
