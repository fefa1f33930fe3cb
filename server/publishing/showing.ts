import type { PracticeAtWork } from '#content/bookings/scheduling.ts';
import { iconPaths } from '#domain/paths.ts';
import { imageHash } from '#domain/publishing/images.ts';
import { picturesIn } from '#domain/publishing/pictures.ts';
import type { Settings } from '#domain/publishing/settings.ts';
import type { Queries } from '#server/db/database.ts';
import type { AppParts } from '#server/parts.ts';
import type { Drawing } from './drawing/draw.ts';
import { type KeptDrawing, keepDrawing, loadDrawing } from './drawings.ts';
import { type Order, orderFor } from './order.ts';
import { findImages, findLive, publicSlugs, type VersionRow } from './store.ts';
import { storedSettings } from './stored-settings.ts';

/** Every server asks this often what is live, so all of them switch within seconds. */
const lookEveryMs = 2000;
/** Pages that were opened before may still ask for files of this many versions. */
const earlierVersions = 2;

export type ShowingParts = Pick<
  AppParts,
  'database' | 'practice' | 'site' | 'log' | 'now' | 'drawing'
>;

/** The practice's own logo in the largest size that is kept, if it has one. */
async function findLogo(queries: Queries, settings: Settings): Promise<Uint8Array | undefined> {
  const logo = picturesIn(settings).find(({ use }) => use === 'logo');
  const hash = logo && imageHash(logo.address);
  const [found] = hash ? await findImages(queries, [hash]) : [];
  return found?.bytes;
}

type OnProgress = (drawn: number, pages: number) => void;

function letterheadIn({ files }: KeptDrawing): Buffer | undefined {
  const bodies = files.find(({ file }) => file.address === iconPaths.letterhead)?.bodies;
  return bodies && 'plain' in bodies ? bodies.plain : undefined;
}

/** What this server shows: pages, and the practice's profile for mails, PDFs and bookings. */
export function openShowing(parts: ShowingParts) {
  const { database, practice, site, log, now, drawing } = parts;
  const { queries } = database;
  const { defaults } = practice;
  const orderParts = { defaultPractice: defaults, fingerprint: drawing.fingerprint, now };
  let shown:
    | { readonly version: number; readonly key: string; readonly drawing: KeptDrawing }
    | undefined;
  let earlier: KeptDrawing[] = [];

  async function orderOf(settings: Settings): Promise<Order> {
    return orderFor(orderParts, settings, await publicSlugs(queries));
  }

  const profileOf = (settings: Settings, letterhead?: Buffer): PracticeAtWork => ({
    ...defaults,
    ...settings.practice,
    scheduling: { ...defaults.scheduling, ...settings.scheduling },
    letters: { ...defaults.letters, ...settings.letters },
    texts: {
      requests: { ...defaults.texts.requests, ...settings.requests },
      declarations: { ...defaults.texts.declarations, ...settings.declarations },
      mails: { ...defaults.texts.mails, ...settings.mails },
    },
    ...(letterhead && { letterhead }),
  });

  function show({ number }: VersionRow, { key, settings }: Order, found: KeptDrawing): void {
    if (shown) earlier = [shown.drawing, ...earlier].slice(0, earlierVersions);
    const published = profileOf(settings, letterheadIn(found));
    const immutable = earlier.flatMap(({ files }) => files.filter(({ file }) => file.immutable));
    practice.show(published);
    site.show({ practice: published, ...found, earlier: immutable });
    shown = { version: number, key, drawing: found };
  }

  /** What would show the same as now is not drawn again. */
  async function drawFor(order: Order, onProgress?: OnProgress): Promise<Drawing> {
    const shownFiles = new Map(site.keptFiles().map((each) => [each.file.address, each]));
    const drawn = await drawing.draw(
      {
        ...order,
        logo: await findLogo(queries, order.settings),
        kept: Object.fromEntries([...shownFiles].map(([at, { file }]) => [at, file.madeOf ?? ''])),
      },
      onProgress,
    );
    const same = drawn.same.map((address) => {
      const unchanged = shownFiles.get(address);
      if (!unchanged) throw new Error(`There is no ${address} to keep.`);
      return unchanged;
    });
    return { ...drawn, files: [...drawn.files, ...same], same: [] };
  }

  async function draw(version: VersionRow, order: Order): Promise<KeptDrawing> {
    log.info({ version: version.number }, 'the published site is drawn for this build');
    const drawn = await drawFor(order);
    await queries.transaction((tx) => keepDrawing(tx, version.id, order, drawn, now()));
    const stored = await loadDrawing(queries, order.key);
    if (!stored) throw new Error('What was drawn is not there.');
    return stored;
  }

  async function look(): Promise<void> {
    const live = await findLive(queries);
    // Versions only follow one another: the one that is shown was altered or removed meanwhile.
    if (!live || live.number < (shown?.version ?? 0)) return;
    const order = await orderOf(storedSettings.read(live.settings));
    if (order.key === shown?.key) return;
    const drawn = (await loadDrawing(queries, order.key)) ?? (await draw(live, order));
    show(live, order, drawn);
    log.info({ version: live.number }, 'shows another version of the site');
  }

  let looking: Promise<void> | undefined;
  /** One at a time, also when someone cannot wait for the next look. */
  const lookAgain = (): Promise<void> => {
    looking = (looking ?? Promise.resolve()).then(look, look);
    return looking;
  };
  let timer: NodeJS.Timeout | undefined;
  const later = () => {
    timer = setTimeout(async () => {
      await lookAgain().catch((error) => log.warn({ err: error }, 'cannot see what is live'));
      if (timer) later();
    }, lookEveryMs);
    timer.unref();
  };

  return {
    defaults,
    profileOf,
    orderOf,
    drawFor,
    lookAgain,
    watch: later,
    async stop(): Promise<void> {
      clearTimeout(timer);
      timer = undefined;
      await looking?.catch(() => undefined);
    },
  };
}

export type Showing = ReturnType<typeof openShowing>;
