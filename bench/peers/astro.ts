import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants, gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { launchChromium } from '#testing/chromium.ts';
import { fetchPackages } from '../../tools/commands/fetched-packages.ts';
import { root } from '../harness/corella.ts';
import { startNginx } from '../harness/nginx.ts';
import { needPrograms } from '../harness/programs.ts';
import { type Weight, weigh } from '../pages/weigh.ts';
import { shownRatio, tableOf } from './ratios.ts';

/**
 * What our home page weighs beside one that Astro builds from the same words and pictures. Both come
 * from nginx with gzip, and a browser counts the bytes.
 */

const ourSite = join(root, 'build', 'client');
/** Of the fonts, ours carry a hash in their names. */
const fonts = ['public-sans', 'newsreader'];
const keptAttributes = [
  'href',
  'src',
  'alt',
  'width',
  'height',
  'loading',
  'type',
  'for',
  'id',
  'name',
];

const pageOfAstro = `---
import '../page.css';
import body from '../body.html?raw';
import head from '../head.html?raw';
---
<!doctype html>
<html lang="en-AU">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <Fragment set:html={head} />
  </head>
  <body set:html={body} />
</html>
`;

interface Content {
  readonly head: string;
  readonly body: string;
  readonly words: number;
}

/** The words, links and pictures of a page, without what only styles it or brings it to life. */
async function contentOf(browser: Browser, address: string): Promise<Content> {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(address);
  const content = await page.evaluate((attributes) => {
    const body = document.body.cloneNode(true) as HTMLElement;
    const words = (element: HTMLElement) =>
      element.textContent?.split(/\s+/).filter((word) => word !== '').length ?? 0;
    for (const unwanted of body.querySelectorAll('script, style, svg')) unwanted.remove();
    const before = words(body);
    for (const wrap of body.querySelectorAll('div, span')) wrap.replaceWith(...wrap.childNodes);
    for (const element of body.querySelectorAll('*')) {
      for (const { name } of [...element.attributes]) {
        if (!attributes.includes(name)) element.removeAttribute(name);
      }
    }
    const head = [
      ...document.querySelectorAll('head title, head meta[content], head link[rel=icon]'),
    ]
      .filter((element) => !element.matches('[name=viewport]'))
      .map((element) => element.outerHTML);
    return { head: head.join(''), body: body.innerHTML, words: words(body), before };
  }, keptAttributes);
  await page.close();
  if (content.words < 200 || Math.abs(content.words - content.before) > content.before / 10) {
    throw new Error(`Only ${content.words} of ${content.before} words of the page were kept.`);
  }
  return content;
}

function writeSource(folder: string, { head, body }: Content): void {
  const assets = join(folder, 'public', 'assets');
  rmSync(join(folder, 'public'), { recursive: true, force: true });
  mkdirSync(assets, { recursive: true });
  const pictures = [...body.matchAll(/src="\/assets\/([^"]+)"/g)].map(([, name = '']) => name);
  if (pictures.length === 0) throw new Error('The page has no pictures.');
  for (const name of pictures) copyFileSync(join(ourSite, 'assets', name), join(assets, name));
  const files = readdirSync(join(ourSite, 'assets'));
  for (const font of fonts) {
    const file = files.find((name) => name.startsWith(`${font}-`) && name.endsWith('.woff2'));
    if (!file) throw new Error(`Our site has no font ${font}.`);
    copyFileSync(join(ourSite, 'assets', file), join(assets, `${font}.woff2`));
  }
  for (const icon of ['favicon.ico', 'favicon.svg']) {
    copyFileSync(join(ourSite, icon), join(folder, 'public', icon));
  }
  mkdirSync(join(folder, 'src', 'pages'), { recursive: true });
  writeFileSync(join(folder, 'src', 'pages', 'index.astro'), pageOfAstro);
  writeFileSync(join(folder, 'src', 'head.html'), head);
  writeFileSync(join(folder, 'src', 'body.html'), body);
}

/** As our build does, for a server that delivers compressed files. */
function compress(folder: string): void {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  for (const file of files.filter(({ name }) => /\.(?:html|css|js|svg)$/.test(name))) {
    const path = join(file.parentPath, file.name);
    const level = constants.Z_BEST_COMPRESSION;
    writeFileSync(`${path}.gz`, gzipSync(readFileSync(path), { level }));
  }
}

const parts: Readonly<Record<string, (weight: Weight) => number>> = {
  // Astro puts a small stylesheet into the page itself.
  'HTML and CSS': ({ bytes }) => bytes.html + bytes.css,
  JavaScript: ({ bytes }) => bytes.scripts,
  'HTML, CSS and JavaScript': ({ bytes }) => bytes.html + bytes.css + bytes.scripts,
  'fonts and pictures': ({ bytes }) => bytes.fonts + bytes.images,
  everything: ({ bytes }) => Object.values(bytes).reduce((sum, size) => sum + size, 0),
};

export async function compareWeights(): Promise<string> {
  const { nginx } = needPrograms('nginx');
  const folder = fetchPackages(join(import.meta.dirname, 'packages', 'astro'));
  await using cleanup = new AsyncDisposableStack();
  const browser = await launchChromium();
  cleanup.defer(() => browser.close());
  const ours = await startNginx([nginx], ourSite);
  cleanup.defer(ours.stop);
  writeSource(folder, await contentOf(browser, ours.address));
  const astro = join('node_modules', 'astro', 'bin', 'astro.mjs');
  execFileSync(process.execPath, [astro, 'build'], {
    cwd: folder,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  compress(join(folder, 'dist'));
  const theirs = await startNginx([nginx], join(folder, 'dist'));
  cleanup.defer(theirs.stop);
  const [own, other] = [
    await weigh(browser, ours.address, '/'),
    await weigh(browser, theirs.address, '/'),
  ];
  // The fonts are asked for by the stylesheet.
  if (!(other.bytes.fonts > 0 && other.bytes.images > 0)) {
    throw new Error(`Astro's page is not whole: ${JSON.stringify(other.bytes)}`);
  }
  const rows = Object.entries(parts).map(([name, size]) => [
    name,
    String(size(own)),
    String(size(other)),
    size(other) === 0 ? 'none' : shownRatio(size(other) / size(own)),
  ]);
  return tableOf(['home page, bytes with gzip', 'ours', 'Astro', 'ratio'], rows);
}
