import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';

/**
 * Each window would start a process for the suggestions of the address bar, which no one sees and
 * which takes a third of a journey's time, and a spare process. Chromium only obeys the last such
 * list, so the features that Playwright switches off are repeated here.
 */
const switchedOff = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'SpareRendererForSitePerProcess',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** As root, Chromium only runs without a sandbox; and it must not contact any outside server. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  // Without a graphics card, a process of its own for it only takes a tenth of a journey's time.
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // As in windows of people; the headless shell would keep outside frames in the page's process.
  '--site-per-process',
  `--disable-features=${switchedOff.join()}`,
];

/** The headless shell first: it is the same engine, and takes a quarter less work for a journey. */
const known = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const installed = (): string | undefined =>
  [...known, chromium.executablePath()].find((path) => existsSync(path));

const announce = (way: string) =>
  console.log(
    `The journeys need a browser, and neither Chromium nor Chrome is on this machine: installing Chromium ${way}. To use another one, stop this and set CHROMIUM_PATH to it.`,
  );

function installWithApt(): void {
  const root = process.getuid?.() === 0;
  if (!root || !existsSync('/usr/bin/apt-get')) return;
  announce('with apt-get (some 300 MB, for the whole machine)');
  const options = {
    stdio: 'ignore' as const,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update', '-q'], options);
  // One after the other: not every Debian has the second.
  for (const name of ['chromium', 'chromium-headless-shell'])
    spawnSync('apt-get', ['install', '-y', '-q', name], options);
}

function downloadWithPlaywright(): void {
  announce('with Playwright (some 300 MB, below your home folder)');
  spawnSync('playwright', ['install', 'chromium'], { stdio: 'ignore', timeout: 300_000 });
}

/** The browser that tests use: the one configured, one that is installed, or one to install. */
export function findChromium(): string {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, but no such program is there.`);
  }
  for (const install of [() => {}, installWithApt, downloadWithPlaywright]) {
    install();
    const path = installed();
    if (path) return path;
  }
  throw new Error(
    'No Chromium was found and none could be installed. Install one, or set CHROMIUM_PATH to it.',
  );
}

/** For tools and benchmarks; journeys get theirs from playwright.config.ts. */
export function launchChromium(...args: string[]): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    args: [...chromiumArguments, ...args],
  });
}
