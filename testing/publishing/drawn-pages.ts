import type { AppParts } from '#server/parts.ts';
import type { KeptFile, PublishedSite } from '#server/web/site.ts';

/** A drawing that takes no time, and a site that remembers what it was told to show. */

/** A file that was drawn, at an address. */
export function drawnPage(address: string, html: string): KeptFile {
  return {
    file: {
      address,
      file: `${address.slice(1)}index.html`,
      type: 'text/html; charset=utf-8',
      hash: html,
      immutable: false,
      compressed: false,
      scripts: [],
      drawn: true,
    },
    bodies: { plain: Buffer.from(html) },
  };
}

export interface WatchedDrawing {
  readonly drawing: AppParts['drawing'];
  /** Fails, or waits, before the next one is drawn. */
  before(step: () => Promise<void> | void): void;
  readonly count: () => number;
}

export function watchedDrawing(): WatchedDrawing {
  let step: () => Promise<void> | void = () => undefined;
  let drawn = 0;
  return {
    drawing: {
      fingerprint: 'test',
      pages: {
        draw: async ({ settings }, address) =>
          address === '/' ? { html: `<body>${JSON.stringify(settings)}`, scripts: [] } : undefined,
        stop: () => undefined,
      },
      countChanged: async (_settings, others) => others.map(() => 1),
      async draw({ settings, formerSlugs }) {
        drawn += 1;
        await step();
        const html = `<h1>${JSON.stringify(settings)}</h1>`;
        const redirects = Object.fromEntries(formerSlugs.map((slug) => [`/${slug}`, '/']));
        return { files: [drawnPage('/', html)], same: [], redirects };
      },
    },
    before: (next) => {
      step = next;
    },
    count: () => drawn,
  };
}

export interface WatchedSite {
  readonly site: AppParts['site'];
  readonly shown: () => PublishedSite | undefined;
  /** What the home page says. */
  readonly home: () => string;
}

export function watchedSite(): WatchedSite {
  let shown: PublishedSite | undefined;
  const home = () => {
    const bodies = shown?.files.find(({ file }) => file.address === '/')?.bodies;
    return bodies && 'plain' in bodies ? bodies.plain.toString() : '';
  };
  return {
    site: {
      tryAnswer: () => false,
      answerNotFound: (_request, response) => response.writeHead(404).end(),
      show: (published) => {
        shown = published;
      },
      pages: () => [{ address: '/', html: home() }],
      plainBody: () => undefined,
      keptFiles: () => [],
    },
    shown: () => shown,
    home,
  };
}
